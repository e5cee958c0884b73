/** Archives that were made to do harm: each piece of work on them is short, and what is in them is refused. */
import { setImmediate as letOthersIn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Problem } from "#platform/problem.ts";
import { bearableMs, threadMs } from "#testing/bystander.ts";
import { zipOf, type ZipEntry } from "#testing/zip.ts";
import { openEmergencyArchive } from "./emergency-archive.ts";

const fruit = (more: string) =>
  `{"format":"elaeis-unsent-fruit","version":2,"kind":"new","id":"x",${more}}`;
const entry = (name: string, text: string): ZipEntry => ({ name, bytes: Buffer.from(text) });
const zeros = "0,".repeat(120_000);

async function readAll(entries: readonly ZipEntry[]): Promise<string[]> {
  const bytes = zipOf(entries);
  const read = (start: number, end: number) => Promise.resolve(bytes.subarray(start, end));
  try {
    const archive = await openEmergencyArchive({ size: bytes.length, read });
    const outcomes = new Set<string>();
    for (const folder of archive.folders) {
      await archive.readFruit(folder).then(
        () => outcomes.add("read"),
        (error: unknown) => outcomes.add(codeOf(error)),
      );
    }
    return [...outcomes];
  } catch (error) {
    return [codeOf(error)];
  }
}

const codeOf = (error: unknown) => (error instanceof Problem ? error.code : String(error));

/** How long the thread worked at most without letting others in. */
async function longestHold(work: () => Promise<string[]>) {
  const state = { isOver: false, longestMs: 0 };
  const watching = (async () => {
    while (!state.isOver) {
      const beforeMs = threadMs();
      await letOthersIn();
      state.longestMs = Math.max(state.longestMs, threadMs() - beforeMs);
    }
  })();
  const result = await work();
  state.isOver = true;
  await watching;
  return { result, longestMs: state.longestMs };
}

test.each<[string, string, () => ZipEntry[]]>([
  [
    "a fruit of a hundred thousand photos that are none",
    "unsent_fruit_unreadable",
    () => [entry("a/fruit.json", fruit(`"photos":[${zeros}0]`))],
  ],
  [
    "an edit that removes a hundred thousand roles",
    "unsent_fruit_unreadable",
    () => [
      entry(
        "a/fruit.json",
        fruit(`"photos":[],"removed_roles":[${zeros}0]`).replace('"new"', '"edit"'),
      ),
    ],
  ],
  [
    "a fruit nested without end",
    "unsent_fruit_unreadable",
    () => [entry("a/fruit.json", fruit(`"photos":${"[".repeat(120_000)}${"]".repeat(120_000)}`))],
  ],
  [
    "a fruit of tens of thousands of fields",
    "unsent_fruit_unreadable",
    () => [
      entry(
        "a/fruit.json",
        fruit(
          `"photos":[],"fields":{${Array.from({ length: 20_000 }, (_, at) => `"${at}":0`).join()}}`,
        ),
      ),
    ],
  ],
  [
    "ten thousand fruits that are none @night",
    "unsent_fruit_unreadable",
    () => Array.from({ length: 10_000 }, (_, at) => entry(`${at}/fruit.json`, "{}")),
  ],
  [
    "more files than there may be",
    "zip_too_many_files",
    () => Array.from({ length: 30_000 }, (_, at) => entry(`${at}`, "")),
  ],
  [
    "a file that unpacks to a thousand times its size",
    "zip_bomb",
    () => [{ name: "a/fruit.json", bytes: Buffer.alloc(50_000_000), isDeflated: true }],
  ],
])("[OFF-05] %s", async (_, code, make) => {
  const entries = make();
  const { result, longestMs } = await longestHold(() => readAll(entries));
  expect(result).toEqual([code]);
  expect(longestMs).toBeLessThan(bearableMs);
});
