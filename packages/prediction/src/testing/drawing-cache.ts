/** Test photos cached on disk: drawing and encoding one takes 0.2 s, and hundreds of tests ask for the same few. */
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const sources = path.join(import.meta.dirname, "..");
const defaultFolder = path.join(sources, "../../../node_modules/.cache/elaeis/drawings");
const checksumBytes = 32;

let codeHash: string | undefined;

/**
 * @param parameters everything besides the drawing code that the bytes depend on, the encoder's version included
 * @returns the cached bytes, or what `draw` returns when none are cached or the file is damaged
 */
export async function cachedDrawing(
  parameters: object,
  draw: () => Promise<Buffer>,
  folder = defaultFolder,
): Promise<Buffer> {
  codeHash ??= hashOfDrawingCode();
  const key = sha256(codeHash + JSON.stringify(parameters)).toString("hex");
  const file = path.join(folder, key);
  const cached = readCached(file);
  if (cached !== undefined) return cached;
  const bytes = await draw();
  mkdirSync(folder, { recursive: true });
  // Several test processes write at once: each under its own name, so that none reads half a file.
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, Buffer.concat([sha256(bytes), bytes]));
  renameSync(partial, file);
  return bytes;
}

function readCached(file: string): Buffer | undefined {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    return undefined;
  }
  const bytes = content.subarray(checksumBytes);
  return sha256(bytes).equals(content.subarray(0, checksumBytes)) ? bytes : undefined;
}

function hashOfDrawingCode(): string {
  const drawing = readdirSync(path.join(sources, "samples"))
    .filter((name) => !name.includes(".test."))
    .toSorted()
    .map((name) => path.join("samples", name));
  const hash = createHash("sha256");
  for (const name of [...drawing, "indexed-reads.ts", "pixels.ts", "random.ts"]) {
    hash.update(readFileSync(path.join(sources, name)));
  }
  return hash.digest("hex");
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}
