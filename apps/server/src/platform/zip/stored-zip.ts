/**
 * The bytes of a ZIP archive around files that are stored as they are. All of them follow from names,
 * sizes and checksums, so the length of an archive, and any range of it, is known before a file is read.
 * Beyond four gigabytes or 65,535 files the longer records (ZIP64) are written.
 *
 * Ours because a download that broke off goes on in the middle: the libraries (yazl, client-zip, archiver)
 * write an archive from its beginning, so they would read every photo before the wanted byte again.
 */
export type StoredFile = { name: string; size: number; crc32: number };
export type PlacedFile = StoredFile & { startsAt: number };

const localHeaderBytes = 30;
const largest32 = 0xffff_ffff;
const largest16 = 0xffff;
/** Names are UTF-8. */
const flags = 0x0800;

export function localHeaderLength(name: string): number {
  return localHeaderBytes + Buffer.byteLength(name);
}

/** @throws on a file of four gigabytes or more, which nothing of ours is */
export function localHeader(file: StoredFile, modified: Date): Buffer {
  if (file.size >= largest32) throw new Error(`too large for this archive: ${file.name}`);
  const name = Buffer.from(file.name);
  const header = Buffer.alloc(localHeaderBytes);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  writeCommon(header, 6, file, modified, name.length);
  return Buffer.concat([header, name]);
}

/** What the directory says of a file. */
export function directoryEntry(file: PlacedFile, modified: Date): Buffer {
  const name = Buffer.from(file.name);
  const isFar = file.startsAt >= largest32;
  const extra = isFar ? farOffset(file.startsAt) : Buffer.alloc(0);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(45, 4);
  entry.writeUInt16LE(isFar ? 45 : 20, 6);
  writeCommon(entry, 8, file, modified, name.length);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(isFar ? largest32 : file.startsAt, 42);
  return Buffer.concat([entry, name, extra]);
}

/** What ends an archive. */
export function directoryEnd(directory: { files: number; startsAt: number; size: number }): Buffer {
  const { files, startsAt, size } = directory;
  const isLong = files >= largest16 || startsAt >= largest32 || size >= largest32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(files, largest16), 8);
  end.writeUInt16LE(Math.min(files, largest16), 10);
  end.writeUInt32LE(Math.min(size, largest32), 12);
  end.writeUInt32LE(Math.min(startsAt, largest32), 16);
  return isLong ? Buffer.concat([longEnd(directory), end]) : end;
}

/** Flags, method, moment, checksum, sizes and length of the name are in the same order in both. */
function writeCommon(
  into: Buffer,
  at: number,
  file: StoredFile,
  modified: Date,
  nameLength: number,
): void {
  into.writeUInt16LE(flags, at);
  into.writeUInt32LE(dosMoment(modified), at + 4);
  into.writeUInt32LE(file.crc32, at + 8);
  into.writeUInt32LE(file.size, at + 12);
  into.writeUInt32LE(file.size, at + 16);
  into.writeUInt16LE(nameLength, at + 20);
}

function farOffset(startsAt: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(startsAt), 4);
  return extra;
}

function longEnd({ files, startsAt, size }: { files: number; startsAt: number; size: number }) {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(files), 24);
  end.writeBigUInt64LE(BigInt(files), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(startsAt), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(startsAt + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** In UTC and steps of two seconds; such a moment begins with 1980. */
function dosMoment(moment: Date): number {
  const date =
    ((moment.getUTCFullYear() - 1980) << 9) |
    ((moment.getUTCMonth() + 1) << 5) |
    moment.getUTCDate();
  const time =
    (moment.getUTCHours() << 11) |
    (moment.getUTCMinutes() << 5) |
    Math.floor(moment.getUTCSeconds() / 2);
  return ((date << 16) | time) >>> 0;
}
