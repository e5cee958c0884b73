/** Writes ZIP archives as a phone does, and as somebody with bad intentions would. */
import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = {
  name: string;
  bytes: Buffer;
  isDeflated?: boolean;
  isEncrypted?: boolean;
  /** What the directory says instead of the truth. */
  claimedBytes?: number;
  /** Points at the bytes of the entry before. */
  isOverlapping?: boolean;
};

const utf8Names = 0x800;
const encrypted = 0x1;

/** APPNOTE.TXT 6.3.3, sections 4.3.7, 4.3.12 and 4.3.16. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let previous = 0;
  for (const entry of entries) {
    const packed = entry.isDeflated === true ? deflateRawSync(entry.bytes) : entry.bytes;
    // Traditional encryption puts twelve bytes of its own before the data.
    const data = entry.isEncrypted === true ? Buffer.concat([Buffer.alloc(12), packed]) : packed;
    const described = description(entry, data);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), described, Buffer.from(entry.name)]);
    const at = entry.isOverlapping === true ? previous : offset;
    directory.push(directoryEntry(entry, described, at));
    if (entry.isOverlapping === true) continue;
    files.push(local, data);
    previous = offset;
    offset += local.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

/** What the local header and the directory say alike: from the version needed to the extra field's length. */
function description(entry: ZipEntry, data: Buffer): Buffer {
  const described = Buffer.alloc(26);
  described.writeUInt16LE(20, 0);
  described.writeUInt16LE(utf8Names | (entry.isEncrypted === true ? encrypted : 0), 2);
  described.writeUInt16LE(entry.isDeflated === true ? 8 : 0, 4);
  described.writeUInt32LE(crc32(entry.bytes), 10);
  described.writeUInt32LE(data.length, 14);
  described.writeUInt32LE(entry.claimedBytes ?? entry.bytes.length, 18);
  described.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return described;
}

function directoryEntry(entry: ZipEntry, described: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.write("PK\x01\x02", 0, "latin1");
  header.writeUInt16LE(20, 4);
  described.copy(header, 6);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(entry.name)]);
}
