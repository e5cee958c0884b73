/**
 * Files that are a readable picture and something else as well. An animation has no one picture to judge. A picture that
 * is also an archive, a page or a document was made so on purpose, to be taken for one thing here and for another
 * elsewhere. What phones themselves append to a photo (the film of a moving photo) is neither.
 */
import type { FileProblemCode } from "#http/problems.ts";

/** Of a file that begins as a JPEG, PNG or WebP; undefined when it is a still picture and nothing else. */
export function polyglotFile(bytes: Uint8Array): FileProblemCode | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAnimatedWebp(buffer) || isAnimatedPng(buffer)) return "image_animated";
  return isArchive(buffer) || isPageOrDocument(buffer) ? "image_polyglot" : undefined;
}

/** The extended header of a WebP says so (RFC 9649, section 2.7). */
function isAnimatedWebp(buffer: Buffer): boolean {
  const animationFlag = 0x02;
  const flagsAt = 20;
  return (
    buffer.toString("latin1", 8, 16) === "WEBPVP8X" &&
    ((buffer[flagsAt] ?? 0) & animationFlag) !== 0
  );
}

/** A chunk `acTL` before the first pixels (PNG, third edition, section 11.3.6). */
function isAnimatedPng(buffer: Buffer): boolean {
  const signatureBytes = 8;
  const chunkFrameBytes = 12;
  if (buffer.toString("latin1", 1, 4) !== "PNG") return false;
  for (let at = signatureBytes; at + chunkFrameBytes <= buffer.length;) {
    const name = buffer.toString("latin1", at + 4, at + 8);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
    at += buffer.readUInt32BE(at) + chunkFrameBytes;
  }
  return false;
}

/** A ZIP ends with its directory's record, whose comment fills the rest of the file (APPNOTE.TXT, section 4.3.16). */
function isArchive(buffer: Buffer): boolean {
  const recordBytes = 22;
  const commentLengthAt = 20;
  const tail = buffer.subarray(-(recordBytes + 0xffff));
  for (let at = tail.indexOf("PK\x05\x06"); at >= 0; at = tail.indexOf("PK\x05\x06", at + 1)) {
    const isWhole = at + recordBytes <= tail.length;
    if (isWhole && at + recordBytes + tail.readUInt16LE(at + commentLengthAt) === tail.length) {
      return true;
    }
  }
  return false;
}

/** What browsers and readers look for near the beginning, or what was put behind the picture. */
function isPageOrDocument(buffer: Buffer): boolean {
  const searchedBytes = 64 * 1024;
  const page = /<(?:!doctype html|html|head|body|script|iframe|\?php)[\s>]|%PDF-\d/i;
  return (
    page.test(buffer.toString("latin1", 0, searchedBytes)) ||
    page.test(buffer.toString("latin1", Math.max(0, buffer.length - searchedBytes)))
  );
}
