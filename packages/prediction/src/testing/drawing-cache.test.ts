import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedDrawing } from "./drawing-cache.ts";

let folder: string;
const draw = vi.fn<() => Promise<Buffer>>(() => Promise.resolve(Buffer.from("a drawing")));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "elaeis-drawings-"));
  draw.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onlyFile = () => {
  const [name = "", ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  return path.join(folder, name);
};

test("a drawing is made once for the same parameters", async () => {
  const first = await cachedDrawing({ seed: 1 }, draw, folder);
  const second = await cachedDrawing({ seed: 1 }, draw, folder);
  expect(second).toEqual(first);
  expect(draw).toHaveBeenCalledTimes(1);
  await cachedDrawing({ seed: 2 }, draw, folder);
  expect(draw).toHaveBeenCalledTimes(2);
});

test.each([
  ["half-written", (file: string) => truncateSync(file, 35)],
  ["empty", (file: string) => truncateSync(file, 0)],
  ["overwritten", (file: string) => writeFileSync(file, "x".repeat(41))],
])("a %s file is drawn again and replaced", async (_, damage) => {
  await cachedDrawing({ seed: 1 }, draw, folder);
  damage(onlyFile());
  expect(await cachedDrawing({ seed: 1 }, draw, folder)).toEqual(Buffer.from("a drawing"));
  expect(draw).toHaveBeenCalledTimes(2);
  await cachedDrawing({ seed: 1 }, draw, folder);
  expect(draw).toHaveBeenCalledTimes(2);
  onlyFile();
});
