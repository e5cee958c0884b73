/**
 * A file that somebody uploads, kept under its fingerprint while it comes: it is never in memory whole,
 * and what proves too long, or is not what was promised, leaves nothing behind.
 */
import { createHash } from "node:crypto";
import type { FileStore } from "./files.ts";

export type RefusedUpload = "too_large" | "altered";

type Upload = {
  path: string;
  contentType: string;
  /** Hexadecimal, of all of it. */
  sha256: string;
  maxBytes: number;
  body: AsyncIterable<Uint8Array>;
};

/**
 * @returns its size in bytes
 * @throws what `refusal` makes of the reason why it was not kept
 */
export async function keepUpload(
  files: FileStore,
  { path, contentType, sha256, maxBytes, body }: Upload,
  refusal: (why: RefusedUpload) => Error,
): Promise<number> {
  const hash = createHash("sha256");
  let bytes = 0;
  // What ends in an error is not kept.
  async function* judged() {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw refusal("too_large");
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest("hex") !== sha256) throw refusal("altered");
  }
  await files.putStream(path, judged(), contentType);
  return bytes;
}
