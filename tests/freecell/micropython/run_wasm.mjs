// SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
// SPDX-License-Identifier: MIT
//
// Runs a check under MicroPython for WebAssembly, from the repo's root:
//
//     node tests/freecell/micropython/run_wasm.mjs PATH/micropython.mjs SCRIPT

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [engine, script] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadMicroPython } = await import(pathToFileURL(engine).href);
const python = await loadMicroPython({ linebuffer: true, stdout: (line) => console.log(line) });

// Its files are in memory: the game's, the checks' and the solved games.
for (const folder of ["freecell", "tests", "tests/data"]) python.FS.mkdir("/" + folder);
const copy = (from, to) => python.FS.writeFile(to, fs.readFileSync(from));
for (const name of fs.readdirSync("freecell").filter((name) => name.endsWith(".py")))
  copy(path.join("freecell", name), "/freecell/" + name);
for (const name of fs.readdirSync(path.dirname(script)).filter((name) => name.endsWith(".py")))
  copy(path.join(path.dirname(script), name), "/" + name);
copy("tests/data/solutions.txt", "/tests/data/solutions.txt");
python.FS.chdir("/");
try {
  python.runPython("import sys; sys.path.insert(0, '/')\n" + fs.readFileSync(script, "utf8"));
} catch (error) {
  console.log(String(error));
}
