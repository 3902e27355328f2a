# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A model of CIRCUITPY: a FAT file system on flash, with the order of reads and writes of the real.

What counts here is what is erased when. CircuitPython's FatFs has a single window of one block for
the FAT, for folders and for parts of blocks of a file; whole blocks of a file go past it. Below it
lies a cache of one sector of flash: on RP2040 any read writes it out, with SPI flash outside the
chip only a write elsewhere or a second one of the same block does. Closing a file that was written
writes its folder's block too, and empties the cache; so does os.sync().

Names are of eight and three letters. A file can be opened with rb, wb and r+b.
"""

import errno

BLOCK = 512
SECTOR = 4096
END = 0xFFFF  # of a chain
ENTRY = 32  # bytes of an entry in a folder
FOLDER = 0x10
FILE = 0x20

FAT_AT = 1  # the block after the boot block
ROOT_AT = 2
ROOT_BLOCKS = 4
DATA_AT = ROOT_AT + ROOT_BLOCKS


class InternalCache:
    """RP2040's cache of a sector: reading never looks into it, so it writes it out first."""

    def __init__(self, flash):
        self.flash = flash
        self._sector = None
        self._bytes = None

    def flush(self):
        """Write out what is in the cache."""
        if self._sector is not None:
            sector, self._sector = self._sector, None
            self.flash.rewrite(sector, bytes(self._bytes))

    def read(self, block):
        """The bytes of a block."""
        self.flush()
        return self.flash.read(block * BLOCK, BLOCK)

    def write(self, block, content):
        """Put blocks into the cache."""
        for i in range(0, len(content), BLOCK):
            at = block * BLOCK + i
            sector = at - at % SECTOR
            if self._sector != sector:
                self.flush()
                self._bytes = bytearray(self.flash.read(sector, SECTOR))
                self._sector = sector
            self._bytes[at - sector : at - sector + BLOCK] = content[i : i + BLOCK]


class ExternalCache:
    """The cache of a sector of SPI flash; an erased block is written past it."""

    def __init__(self, flash):
        self.flash = flash
        self._sector = None
        self._blocks = {}

    def flush(self):
        """Write out what is in the cache."""
        if self._sector is not None:
            sector, self._sector = self._sector, None
            whole = bytearray(self.flash.read(sector, SECTOR))
            for at, content in self._blocks.items():
                whole[at - sector : at - sector + BLOCK] = content
            self.flash.rewrite(sector, bytes(whole))

    def read(self, block):
        """The bytes of a block."""
        at = block * BLOCK
        if self._sector == at - at % SECTOR and at in self._blocks:
            return self._blocks[at]
        return self.flash.read(at, BLOCK)

    def write(self, block, content):
        """Put blocks into the cache."""
        for i in range(0, len(content), BLOCK):
            at = block * BLOCK + i
            sector = at - at % SECTOR
            if self._sector != sector or at in self._blocks:
                if self.flash.read(at, BLOCK) == b"\xff" * BLOCK:
                    self.flash.program(at, content[i : i + BLOCK])
                    continue
                self.flush()
                self._sector = sector
                self._blocks = {}
            self._blocks[at] = content[i : i + BLOCK]


class Drive:
    """A mounted file system. It has what the game needs of os, and open()."""

    def __init__(self, cache, cluster_blocks=1):
        self._cache = cache
        self._cluster_blocks = cluster_blocks
        self.is_read_only = False
        self.clusters = 2 + (len(cache.flash.bytes) // BLOCK - DATA_AT) // cluster_blocks
        self._window = None
        self._window_block = None
        self._is_dirty = False
        self._last_cluster = 0
        self._time = 0

    def format(self):
        """Make an empty file system."""
        table = bytearray(BLOCK)
        table[:4] = b"\xf8\xff\xff\xff"
        self._cache.write(FAT_AT, bytes(table))
        self._cache.write(ROOT_AT, bytes(ROOT_BLOCKS * BLOCK))
        self._cache.flush()

    # -- the window

    def look(self, block):
        """Move the window to a block; returns its bytes."""
        if block != self._window_block:
            self._write_window()
            self._window = bytearray(self._cache.read(block))
            self._window_block = block
        return self._window

    def touch(self):
        """The window's bytes were changed."""
        self._is_dirty = True

    def _write_window(self):
        if self._is_dirty:
            self._is_dirty = False
            self._cache.write(self._window_block, bytes(self._window))

    def write_out(self):
        """Write everything to the flash."""
        self._write_window()
        self._cache.flush()

    def write_blocks(self, block, content):
        """Write whole blocks of a file past the window."""
        if block <= (self._window_block or -1) < block + len(content) // BLOCK:
            self._write_window()
            self._window_block = None
        self._cache.write(block, content)

    # -- the chains of clusters

    def block_of(self, cluster):
        """The first block of a cluster."""
        if not 2 <= cluster < self.clusters:
            raise OSError(errno.EIO)
        return DATA_AT + (cluster - 2) * self._cluster_blocks

    @property
    def cluster_bytes(self):
        """The size of a cluster."""
        return self._cluster_blocks * BLOCK

    def next_of(self, cluster):
        """The cluster after another; END or beyond at the end."""
        if not 2 <= cluster < self.clusters:
            raise OSError(errno.EIO)
        window = self.look(FAT_AT)
        value = window[2 * cluster] | window[2 * cluster + 1] << 8
        if value == 1:
            raise OSError(errno.EIO)
        return value

    def _link(self, cluster, value):
        window = self.look(FAT_AT)
        window[2 * cluster] = value & 255
        window[2 * cluster + 1] = value >> 8
        self.touch()

    def follow(self, cluster):
        """The cluster after another, a new one at the end of its chain; 0 if there is no room."""
        value = self.next_of(cluster)
        if value == 0:
            raise OSError(errno.EIO)
        if value < self.clusters:
            return value
        return self._take(cluster, cluster)

    def new_chain(self):
        """A first cluster; 0 if there is no room."""
        return self._take(self._last_cluster or 1, 0)

    def _take(self, behind, link):
        """Take a free cluster, the nearest behind one, and link one to it."""
        cluster = behind
        for _ in range(self.clusters):
            cluster = cluster + 1 if cluster + 1 < self.clusters else 2
            if self.next_of(cluster) == 0:
                self._link(cluster, END)
                if link:
                    self._link(link, cluster)
                self._last_cluster = cluster
                return cluster
        return 0

    def free_chain(self, cluster):
        """Give the clusters of a chain back."""
        while 2 <= cluster < self.clusters:
            following = self.next_of(cluster)
            self._link(cluster, 0)
            cluster = following

    # -- folders

    def _folder_blocks(self, cluster):
        """The blocks of a folder, 0 for the root."""
        if cluster == 0:
            yield from range(ROOT_AT, ROOT_AT + ROOT_BLOCKS)
            return
        for _ in range(self.clusters):
            first = self.block_of(cluster)
            yield from range(first, first + self._cluster_blocks)
            cluster = self.next_of(cluster)
            if cluster >= self.clusters:
                return

    def _find(self, folder, name):
        """(block, offset) of an entry, or None."""
        for block in self._folder_blocks(folder):
            window = self.look(block)
            for at in range(0, BLOCK, ENTRY):
                if window[at] == 0:
                    return None
                is_entry = window[at] != 0xE5 and window[at + 11] & 0x3F in (FOLDER, FILE)
                if is_entry and window[at : at + 11] == name:
                    return block, at
        return None

    def _register(self, folder, name):
        """(block, offset) of a new entry; a full folder gets a further cluster."""
        for block in self._folder_blocks(folder):
            window = self.look(block)
            for at in range(0, BLOCK, ENTRY):
                if window[at] in (0, 0xE5):
                    break
            else:
                continue
            break
        else:
            block, at = self._enlarge(folder), 0
        self.look(block)[at : at + ENTRY] = name + bytes(ENTRY - 11)
        self.touch()
        return block, at

    def _enlarge(self, folder):
        """The first block of one more cluster of a folder."""
        if folder == 0:
            raise OSError(errno.EACCES)
        for _ in range(self.clusters):
            if self.next_of(folder) < self.clusters:
                folder = self.next_of(folder)
        cluster = self.follow(folder)
        if not cluster:
            raise OSError(errno.ENOSPC)
        return self._clear(cluster)

    def _clear(self, cluster):
        """Fill a cluster with 0; the window is then at its first block, which is returned."""
        self._write_window()
        first = self.block_of(cluster)
        for block in range(first, first + self._cluster_blocks):
            self._cache.write(block, bytes(BLOCK))
        self._window = bytearray(BLOCK)
        self._window_block = first
        return first

    def entry(self, block, at):
        """(attribute, first cluster, size) of an entry; the window is then there."""
        window = self.look(block)
        size = int.from_bytes(window[at + 28 : at + 32], "little")
        return window[at + 11], window[at + 26] | window[at + 27] << 8, size

    def set_entry(self, block, at, attribute, cluster, size):
        """Change an entry, with a new time."""
        window = self.look(block)
        self._time += 1
        window[at + 11] = attribute
        window[at + 22 : at + 26] = self._time.to_bytes(4, "little")
        window[at + 26 : at + 28] = cluster.to_bytes(2, "little")
        window[at + 28 : at + 32] = size.to_bytes(4, "little")
        self.touch()

    def _walk(self, path):
        """(cluster of the folder, name as eleven bytes) of a path."""
        folder = 0
        *parents, last = path.strip("/").split("/")
        for parent in parents:
            found = self._find(folder, _name(parent))
            if found is None:
                raise OSError(errno.ENOENT)
            attribute, folder, _ = self.entry(*found)
            if not attribute & FOLDER:
                raise OSError(errno.ENOENT)
        return folder, _name(last)

    def _check_writable(self):
        if self.is_read_only:
            raise OSError(errno.EROFS)

    # -- what os has

    def sync(self):
        """Empty the cache; what is in the window stays there."""
        self._cache.flush()

    def stat(self, path):
        """As os.stat: the size is the seventh value."""
        found = self._find(*self._walk(path))
        if found is None:
            raise OSError(errno.ENOENT)
        return (0, 0, 0, 0, 0, 0, self.entry(*found)[2], 0, 0, 0)

    def mkdir(self, path):
        """Make a folder."""
        self._check_writable()
        folder, name = self._walk(path)
        if self._find(folder, name):
            raise OSError(errno.EEXIST)
        cluster = self.new_chain()
        if not cluster:
            raise OSError(errno.ENOSPC)
        first = self._clear(cluster)
        for i, dots in enumerate((b".", b"..")):
            self._window[ENTRY * i : ENTRY * i + 11] = dots.ljust(11)
            self.set_entry(first, ENTRY * i, FOLDER, folder if i else cluster, 0)
        self.set_entry(*self._register(folder, name), FOLDER, cluster, 0)
        self.write_out()

    def remove(self, path):
        """Remove a file."""
        self._check_writable()
        found = self._find(*self._walk(path))
        if found is None:
            raise OSError(errno.ENOENT)
        _, cluster, _ = self.entry(*found)
        self._window[found[1]] = 0xE5
        self.touch()
        self.free_chain(cluster)
        self.write_out()

    def open(self, path, mode):
        """Open a file."""
        if mode != "rb":
            self._check_writable()
        folder, name = self._walk(path)
        found = self._find(folder, name)
        if mode == "wb":
            if found is None:
                found = self._register(folder, name)
                cluster = 0
            else:
                _, cluster, _ = self.entry(*found)
            self.set_entry(*found, FILE, 0, 0)
            self.free_chain(cluster)
        elif found is None:
            raise OSError(errno.ENOENT)
        attribute, cluster, size = self.entry(*found)
        if attribute & FOLDER:
            raise OSError(errno.ENOENT)
        return File(self, found, cluster, size, mode)


class File:
    """An open file."""

    def __init__(self, drive, entry, cluster, size, mode):
        self._drive = drive
        self._entry = entry
        self._chain = cluster
        self._size = size
        self._can_write = mode != "rb"
        self._is_modified = mode == "wb"
        self._at = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _cluster_at(self, at):
        """The cluster that holds a byte; the chain is made longer in writing. 0 if it cannot."""
        drive = self._drive
        if not self._chain and self._can_write:
            self._chain = drive.new_chain()
        cluster = self._chain
        for _ in range(at // drive.cluster_bytes):
            if not cluster:
                break
            cluster = drive.follow(cluster) if self._can_write else drive.next_of(cluster)
        return cluster

    def seek(self, at):
        """Go to a byte; beyond the end it makes the file longer, as far as there is room."""
        if at > self._size and not self._can_write:
            at = self._size
        self._at = at
        if at == 0:
            return
        if not self._cluster_at(at - 1):
            self._at = at = self._room()
        if at > self._size:
            self._size = at
            self._is_modified = True

    def _room(self):
        """How many bytes the clusters of the file hold."""
        room = 0
        cluster = self._chain
        while 2 <= cluster < self._drive.clusters and room < self._at:
            room += self._drive.cluster_bytes
            cluster = self._drive.next_of(cluster)
        return room

    def _block_at(self, at):
        cluster = self._cluster_at(at)
        if not cluster:
            raise OSError(errno.ENOSPC)
        return self._drive.block_of(cluster) + at % self._drive.cluster_bytes // BLOCK

    def readinto(self, buffer):
        """Read on; returns how many bytes there were."""
        wanted = min(len(buffer), self._size - self._at)
        done = 0
        while done < wanted:
            window = self._drive.look(self._block_at(self._at))
            offset = self._at % BLOCK
            length = min(BLOCK - offset, wanted - done)
            buffer[done : done + length] = window[offset : offset + length]
            done += length
            self._at += length
        return max(0, done)

    def write(self, content):
        """Write on: whole blocks past the window, parts of them in it."""
        assert self._can_write
        content = bytes(content)
        self._is_modified = True
        while content:
            offset = self._at % BLOCK
            block = self._block_at(self._at)
            if offset == 0 and len(content) >= BLOCK:
                rest = self._drive.cluster_bytes - self._at % self._drive.cluster_bytes
                length = min(len(content), rest) // BLOCK * BLOCK
                self._drive.write_blocks(block, content[:length])
            else:
                length = min(BLOCK - offset, len(content))
                window = self._drive.look(block)
                window[offset : offset + length] = content[:length]
                self._drive.touch()
            content = content[length:]
            self._at += length
            self._size = max(self._size, self._at)

    def close(self):
        """Write the entry in the folder, if anything has changed, and all to the flash."""
        if self._is_modified:
            self._is_modified = False
            self._drive.set_entry(*self._entry, FILE, self._chain, self._size)
            self._drive.write_out()


def _name(text):
    """A name as eleven bytes."""
    base, _, extension = text.upper().partition(".")
    return base.ljust(8).encode() + extension.ljust(3).encode()
