import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawnFruit } from "#testing/pictures.ts";
import { leftOutNote, measurePhotos } from "./measured-photos.ts";

let folder: string;
const photo = (file: string) => ({
  file,
  path: path.join(folder, file),
  group: file,
  values: {},
  classes: {},
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "elaeis-measured-"));
  const values = { huile: 20, matiere_seche: 40, proteines: 8, acides_gras: 30 };
  const drawing = { values, role: "front", seed: 1, width: 160, height: 120 } as const;
  await writeFile(path.join(folder, "good.png"), await drawnFruit(drawing, "png"));
  await writeFile(path.join(folder, "text.png"), "no picture");
});
afterAll(() => rm(folder, { recursive: true }));

test("a file that cannot be measured is named with its reason, and the others are measured", async () => {
  const photos = ["gone.png", "good.png", "text.png"].map(photo);
  const { measured, leftOut } = await measurePhotos(photos, undefined);
  expect(measured.map(({ file }) => file)).toEqual(["good.png"]);
  expect(leftOutNote(leftOut)).toMatch(
    /^2 pictures were left out:\n {2}gone\.png: .*ENOENT.*\n {2}text\.png: Unsupported format/,
  );
});

test("without any picture left, the refusal names the files", async () => {
  await expect(measurePhotos([photo("gone.png")], undefined)).rejects.toThrow(
    /gone\.png: .*ENOENT/,
  );
});
