/**
 * Cuts lines into chunks where the contents say so and not where a size is reached: a line more or less
 * changes its own chunk, and all others stay what they were, in this backup and the next.
 */
import { crc32 } from "node:zlib";

const newline = 10;
const shortestBytes = 512 * 1024;
const longestBytes = 8 * 1024 * 1024;
/** One line in so many ends a chunk that is long enough. */
const linesACut = 256;

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type Chunk = { bytes: Buffer; lines: number };

/** @param stream whole lines, each ended by a newline, in pieces of any size */
export async function* inChunks(stream: Pieces): AsyncGenerator<Chunk> {
  let held: Buffer[] = [];
  let size = 0;
  let lines = 0;
  for await (const line of wholeLines(stream)) {
    held.push(line);
    size += line.length;
    lines += 1;
    const isCut = size >= shortestBytes && crc32(line) % linesACut === 0;
    if (!isCut && size < longestBytes) continue;
    yield { bytes: Buffer.concat(held), lines };
    held = [];
    size = 0;
    lines = 0;
  }
  if (lines > 0) yield { bytes: Buffer.concat(held), lines };
}

async function* wholeLines(stream: Pieces): AsyncGenerator<Buffer> {
  let begun = Buffer.alloc(0);
  for await (const piece of stream) {
    const bytes = begun.length === 0 ? Buffer.from(piece) : Buffer.concat([begun, piece]);
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      yield bytes.subarray(start, end + 1);
      start = end + 1;
    }
    begun = bytes.subarray(start);
  }
  if (begun.length > 0) throw new Error("the last line has no end");
}
