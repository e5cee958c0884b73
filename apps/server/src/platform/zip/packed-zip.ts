/**
 * A ZIP archive whose files are packed while they are written: nothing of them is held, so a file's sizes
 * and checksum stand behind it, as the format allows. Each write is packed by itself and ends on a byte.
 */
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, type ZlibOptions } from "node:zlib";
import { directoryEnd, dosMoment } from "./stored-zip.ts";

const pack = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);

type Facts = { crc32: number; packedBytes: number; bytes: number };

const largest32 = 0xffff_ffff;
const version = 20;
/** Names are UTF-8; what is only known at the end of a file follows it. */
const flags = 0x0808;
const deflated = 8;

export type PackedZip = {
  /** One file at a time. */
  begin: (name: string) => Promise<PackedFile>;
  end: () => Promise<void>;
};
export type PackedFile = {
  write: (bytes: Uint8Array) => Promise<void>;
  end: () => Promise<void>;
};

export function writePackedZip(
  write: (bytes: Uint8Array) => Promise<void>,
  modified: Date,
): PackedZip {
  const directory: Buffer[] = [];
  let at = 0;
  const put = async (bytes: Uint8Array) => {
    at += bytes.length;
    if (at > largest32) throw new Error("too large for this archive");
    await write(bytes);
  };

  async function begin(name: string): Promise<PackedFile> {
    const facts: Facts = { crc32: 0, packedBytes: 0, bytes: 0 };
    const startsAt = at;
    await put(localHeader(name, modified));
    const putPacked = async (bytes: Uint8Array, options: ZlibOptions) => {
      const packed = await pack(bytes, options);
      facts.packedBytes += packed.length;
      await put(packed);
    };
    return {
      async write(bytes) {
        facts.crc32 = crc32(bytes, facts.crc32);
        facts.bytes += bytes.length;
        await putPacked(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
      },
      async end() {
        await putPacked(Buffer.alloc(0), {});
        await put(descriptor(facts));
        directory.push(directoryEntry(name, modified, facts, startsAt));
      },
    };
  }

  return {
    begin,
    async end() {
      const entries = Buffer.concat(directory);
      const startsAt = at;
      await put(entries);
      await put(directoryEnd({ files: directory.length, startsAt, size: entries.length }));
    },
  };
}

function localHeader(name: string, modified: Date): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt32LE(dosMoment(modified), 10);
  return named(header, 26, name);
}

function descriptor(facts: Facts): Buffer {
  const behind = Buffer.alloc(16);
  behind.writeUInt32LE(0x0807_4b50, 0);
  writeFacts(behind, 4, facts);
  return behind;
}

function directoryEntry(name: string, modified: Date, facts: Facts, startsAt: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt32LE(dosMoment(modified), 12);
  writeFacts(entry, 16, facts);
  entry.writeUInt32LE(startsAt, 42);
  return named(entry, 28, name);
}

function writeFacts(into: Buffer, at: number, facts: Facts): void {
  into.writeUInt32LE(facts.crc32, at);
  into.writeUInt32LE(facts.packedBytes, at + 4);
  into.writeUInt32LE(facts.bytes, at + 8);
}

function named(header: Buffer, lengthAt: number, name: string): Buffer {
  const bytes = Buffer.from(name);
  header.writeUInt16LE(bytes.length, lengthAt);
  return Buffer.concat([header, bytes]);
}
