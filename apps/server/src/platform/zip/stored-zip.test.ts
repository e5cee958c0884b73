import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { directoryEnd, directoryEntry, localHeader, localHeaderLength } from "./stored-zip.ts";
import { openZip, type ByteSource } from "./zip-archive.ts";

const modified = new Date("2026-03-14T10:15:30Z");
const limits = { entries: 100_000, nameLength: 300 };

/** An archive of which only what is written lies in memory; the rest is nothing but distance. */
function sparse(parts: readonly { at: number; bytes: Buffer }[], size: number): ByteSource {
  return {
    size,
    read(start, end) {
      const wanted = Buffer.alloc(Math.min(end, size) - start);
      for (const { at, bytes } of parts) {
        const from = Math.max(0, start - at);
        if (from < bytes.length && at < end) bytes.copy(wanted, Math.max(0, at - start), from);
      }
      return Promise.resolve(wanted);
    },
  };
}

test("[ADM-08] a file beyond four gigabytes of archive is found", async () => {
  const data = Buffer.from("photo");
  const far = { name: "é/far.jpg", size: data.length, crc32: crc32(data), startsAt: 5 * 2 ** 30 };
  const header = localHeader(far, modified);
  expect(header.length).toBe(localHeaderLength(far.name));
  const startsAt = far.startsAt + header.length + data.length;
  const entry = directoryEntry(far, modified);
  const end = directoryEnd({ files: 1, startsAt, size: entry.length });
  const archive = await openZip(
    sparse(
      [
        { at: far.startsAt, bytes: Buffer.concat([header, data]) },
        { at: startsAt, bytes: Buffer.concat([entry, end]) },
      ],
      startsAt + entry.length + end.length,
    ),
    limits,
  );
  expect(archive.names).toEqual([far.name]);
  expect(await archive.read(far.name)).toEqual(data);
});

test("[ADM-08] more than 65,535 files are all there @night", async () => {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (let number = 0; number < 66_000; number += 1) {
    const file = { name: `${number}.txt`, size: 0, crc32: 0, startsAt: at };
    const header = localHeader(file, modified);
    parts.push(header);
    entries.push(directoryEntry(file, modified));
    at += header.length;
  }
  const directory = Buffer.concat(entries);
  const end = directoryEnd({ files: entries.length, startsAt: at, size: directory.length });
  const bytes = Buffer.concat([...parts, directory, end]);
  const read = (start: number, stop: number) => Promise.resolve(bytes.subarray(start, stop));
  const archive = await openZip({ size: bytes.length, read }, limits);
  expect(archive.names).toHaveLength(66_000);
  expect(archive.names.at(-1)).toBe("65999.txt");
});
