import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { createDrawings, type Drawings } from "./drawings.ts";

let drawings: Drawings | undefined;
afterEach(() => drawings?.close());

const roles: PhotoRole[] = ["front", "stem"];
const values = { huile: 22.4, matiere_seche: 82, proteines: 13.1, acides_gras: 15.2 };
const job = { values, roles, seed: 7, widthPx: 640, heightPx: 480 };

test("[START-01] the same fruit is drawn to the same bytes, as photos that keep to the protocol", async () => {
  drawings = createDrawings();
  const [first, second] = await Promise.all([drawings.draw(job), drawings.draw(job)]);
  expect(second).toEqual(first);
  expect(first.map((photo) => photo.role)).toEqual(roles);
  for (const { jpeg, thumbnail, quality } of first) {
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 480 });
    expect((await sharp(thumbnail).metadata()).width).toBe(480);
    expect(quality.usable).toBe(true);
  }
});

test("what is being drawn when drawing ends is dropped, and nothing more is drawn", async () => {
  drawings = createDrawings();
  const underWay = drawings.draw(job);
  await Promise.all([expect(underWay).rejects.toThrow(/ended/), drawings.close()]);
  await expect(drawings.draw(job)).rejects.toThrow(/ended/);
});
