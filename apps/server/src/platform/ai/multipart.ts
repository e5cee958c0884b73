/**
 * A multipart/form-data body (RFC 7578), as its pieces in their order: the pictures in it stay where they
 * are. `fetch` streams a FormData with pictures in small pieces, which takes ten times as long.
 */
import { randomUUID } from "node:crypto";

export type FilePart = { bytes: Uint8Array; name: string; type: string };

export function multipart(
  files: Readonly<Record<string, FilePart>>,
  fields: Readonly<Record<string, string>>,
): { body: Uint8Array[]; contentType: string } {
  const boundary = `elaeis-${randomUUID()}`;
  const body = [
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
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

/** As browsers do it (WHATWG HTML, "multipart/form-data encoding algorithm"). */
function quoted(text: string): string {
  return text.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
