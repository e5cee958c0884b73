/**
 * Reads ZIP archives that strangers made: one entry at a time, from wherever their bytes lie. What an
 * archive promises is held against limits before anything is unpacked.
 */
import { Readable } from "node:stream";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { callbackify } from "node:util";
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from "yauzl";
import { Problem } from "../problem.ts";

export type ByteSource = {
  size: number;
  /** Bytes from `start` up to `end`; fewer where the source ends. */
  read: (start: number, end: number) => Promise<Buffer>;
};

export type ZipArchive = {
  names: readonly string[];
  /** Of the unpacked entry, in bytes; undefined without an entry of this name. */
  sizeOf: (name: string) => number | undefined;
  /** @throws Problem zip_entry_damaged; on a name that is not there, a bug */
  read: (name: string) => Promise<Buffer>;
};

export type ZipLimits = {
  entries: number;
  nameLength: number;
  /** To how many times its size an entry may unpack, where it is no photograph. */
  expansion?: number;
};

/** Photographs do not shrink: what unpacks to so many times its size was made to do harm. */
const mostExpansion = 20;
const harmlessBytes = 1024 * 1024;
const readAtOnceBytes = 256 * 1024;
const listedAtOnce = 200;
/** Least bytes of an entry before its data: header and a name of one letter. */
const entryHeaderBytes = 31;

/** @throws Problem zip_unreadable, zip_encrypted, zip_unsafe_name, zip_too_many_files, zip_bomb */
export async function openZip(source: ByteSource, limits: ZipLimits): Promise<ZipArchive> {
  const zip = await readable(() =>
    fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
      autoClose: false,
      strictFileNames: true,
    }),
  );
  if (zip.entryCount > limits.entries) throw tooMany(limits);
  const entries = await readEntries(zip, limits);
  assertApart([...entries.values()]);
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize,
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`no such entry: ${name}`);
      // Of thousands of small ones, all in memory, none would wait for anything.
      await letOthersIn();
      try {
        return await unpack(zip, entry);
      } catch (error) {
        throw new Problem("zip_entry_damaged", { name }, { cause: error });
      }
    },
  };
}

async function readEntries(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const listed = zip.eachEntry();
  for (;;) {
    const { done, value: entry } = await readable(() => listed.next());
    if (done === true) return entries;
    if (entry.fileName.endsWith("/")) continue;
    assertHarmless(entry, limits);
    if (entries.has(entry.fileName)) {
      throw new Problem("zip_unsafe_name", { name: entry.fileName });
    }
    entries.set(entry.fileName, entry);
    if (entries.size % listedAtOnce === 0) await letOthersIn();
    if (entries.size > limits.entries) throw tooMany(limits);
  }
}

function assertHarmless(entry: Entry, limits: ZipLimits): void {
  const { fileName: name, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new Problem("zip_encrypted");
  if (name.length > limits.nameLength || /\p{Cc}/u.test(name)) {
    throw new Problem("zip_unsafe_name", { name: name.slice(0, 100) });
  }
  if (
    uncompressedSize > harmlessBytes &&
    uncompressedSize > compressedSize * (limits.expansion ?? mostExpansion)
  ) {
    throw new Problem("zip_bomb");
  }
}

/** No two entries may share bytes: that is how a small file unpacks to a huge one. */
function assertApart(entries: readonly Entry[]): void {
  const inPlace = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of inPlace) {
    if (start < end) throw new Problem("zip_bomb");
    end = start + entryHeaderBytes + compressedSize;
  }
}

function tooMany({ entries }: ZipLimits): Problem {
  return new Problem("zip_too_many_files", { max: entries });
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new Error("a stream of something else than bytes");
    size += chunk.length;
    // The library counts as well; this makes memory safe without it.
    if (size > entry.uncompressedSize) throw new Error("longer than promised");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What the library says of an archive is not for people: it is one that cannot be read. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const said = error instanceof Error ? error.message : "";
    const name = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s;
    const unsafe = name.exec(said)?.[1];
    if (unsafe !== undefined) throw new Problem("zip_unsafe_name", { name: unsafe.slice(0, 100) });
    if (said.includes("strong encryption")) throw new Problem("zip_encrypted");
    throw new Problem("zip_unreadable", {}, { cause: error });
  }
}

/** The library asks for its bytes through a class of its own. */
class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(inChunks(this.#source, start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    callbackify(async () => {
      const bytes = await this.#source.read(position, position + length);
      if (bytes.length < length) throw new Error("the archive ends too early");
      bytes.copy(buffer, offset);
    })(done);
  }
}

async function* inChunks(source: ByteSource, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end; position += readAtOnceBytes) {
    yield source.read(position, Math.min(end, position + readAtOnceBytes));
  }
}
