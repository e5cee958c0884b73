import { describe, expect, test } from "vitest";
import { assessPhoto } from "./predict.ts";
import { drawFruit } from "./samples/draw-fruit.ts";
import { sampleFruit } from "./samples/sample-fruit.ts";
import { PHOTO_ROLES } from "./samples/view.ts";
import { blurred, cropped, relit } from "./testing/spoil.ts";

const fruits = Array.from({ length: 6 }, (_, index) =>
  drawFruit({
    values: sampleFruit(21, index).values,
    role: "front",
    seed: index,
    width: 320,
    height: 240,
  }),
);

describe("[AI-06] a spoilt picture is refused with its reason", () => {
  test.each([
    ["blurred", (fruit: (typeof fruits)[number]) => blurred(fruit, 2), "image_blurred"],
    ["dark", (fruit: (typeof fruits)[number]) => relit(fruit, 0.25), "image_dark"],
    ["over-exposed", (fruit: (typeof fruits)[number]) => relit(fruit, 1.6), "image_overexposed"],
    ["coloured card", tinted, "background_coloured"],
    [
      "an empty card",
      (fruit: (typeof fruits)[number]) => cropped(fruit, 0, 0, 1, 0.12),
      "fruit_not_found",
    ],
    [
      "half a fruit",
      (fruit: (typeof fruits)[number]) => cropped(fruit, 0, 0, 0.5, 1),
      "fruit_cut_off",
    ],
  ])("%s", (_, spoil, code) => {
    for (const fruit of fruits) {
      const quality = assessPhoto(spoil(fruit));
      expect(quality.refusal?.code).toBe(code);
      expect(quality.reasons).toEqual([code]);
      expect(quality.score).toBeLessThanOrEqual(20);
    }
  });

  test("a cluttered background", () => {
    const [fruit] = fruits;
    if (fruit === undefined) throw new Error("no fruit was drawn");
    const data = fruit.data.map((level, at) => {
      const x = (at >> 2) % fruit.width;
      const y = Math.floor((at >> 2) / fruit.width);
      const stripe = ((x >> 3) + (y >> 3)) % 2 === 0 && at % 4 !== 3;
      return stripe ? 255 - level : level;
    });
    expect(assessPhoto({ ...fruit, data }).refusal?.code).toBe("background_cluttered");
  });
});

function tinted(fruit: (typeof fruits)[number]) {
  const data = fruit.data.map((level, at) => (at % 4 === 2 ? level * 0.55 : level));
  return { ...fruit, data };
}

test("every role of a good fruit is accepted with a high score, at any size", () => {
  const { values } = sampleFruit(21, 3);
  for (const role of PHOTO_ROLES) {
    for (const width of [160, 256, 640]) {
      const height = Math.round(width * 0.75);
      const quality = assessPhoto(drawFruit({ values, role, seed: 77, width, height }));
      expect(quality, `${role} at ${width} px`).toMatchObject({ refusal: null });
      expect(quality.score).toBeGreaterThan(80);
    }
  }
});

test("a slight blur lowers the score before it refuses", () => {
  const { values } = sampleFruit(21, 1);
  const sharp = drawFruit({ values, role: "front", seed: 8, width: 512, height: 384 });
  const soft = assessPhoto(blurred(sharp, 1));
  expect(soft.score).toBeLessThan(assessPhoto(sharp).score);
});
