/**
 * A multipart/form-data body (RFC 7578) as one buffer. `fetch` streams a FormData with pictures in
 * small pieces, which takes ten times as long as putting the same bytes together at once.
 */
import { randomUUID } from "node:crypto";

export type FilePart = { bytes: Uint8Array; name: string; type: string };

export function multipart(
  files: Readonly<Record<string, FilePart>>,
  fields: Readonly<Record<string, string>>,
): { body: Buffer<ArrayBuffer>; contentType: string } {
  const boundary = `elaeis-${randomUUID()}`;
  const parts = [
    ...Object.entries(files).flatMap(([field, { bytes, name, type }]) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n"),
    ]),
    ...Object.entries(fields).map(([field, value]) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"\r\n\r\n${value}\r\n`,
      ),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    body: Buffer.concat(parts),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** As browsers do it (WHATWG HTML, "multipart/form-data encoding algorithm"). */
function quoted(text: string): string {
  return text.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
