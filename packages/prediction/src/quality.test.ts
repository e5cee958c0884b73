import { describe, expect, test } from "vitest";
import { assessPhoto } from "./predict.ts";
import { drawFruit } from "./samples/draw-fruit.ts";
import { sampleFruit } from "./samples/sample-fruit.ts";
import { photoRoles } from "./samples/view.ts";
import { blurred, checkered, cropped, relit } from "./testing/spoil.ts";

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
    expect(assessPhoto(checkered(fruit)).refusal?.code).toBe("background_cluttered");
  });
});

describe("[AI-06] whichever half, and whatever is no photo of a fruit", () => {
  test.each([
    ["left", 0, 0, 0.5, 1],
    ["right", 0.5, 0, 1, 1],
    ["upper", 0, 0, 1, 0.5],
    ["lower", 0, 0.5, 1, 1],
  ] as const)("the %s half", (_, left, top, right, bottom) => {
    for (const fruit of fruits) {
      const { refusal } = assessPhoto(cropped(fruit, left, top, right, bottom));
      expect(refusal?.code).toBe("fruit_cut_off");
    }
  });

  test.each([
    ["black", () => 0],
    ["white", () => 255],
    ["grey", () => 128],
    ["noise", (at: number) => Math.imul(at + 1, 2654435761) >>> 24],
  ])("a frame of %s", (_, level) => {
    const data = Uint8ClampedArray.from({ length: 4 * 320 * 240 }, (__, at) =>
      at % 4 === 3 ? 255 : level(at),
    );
    expect(assessPhoto({ width: 320, height: 240, data }).refusal).not.toBeNull();
  });

  test("a fruit too far away", () => {
    for (const fruit of fruits) {
      // So small a spot may also be taken for none.
      expect(["fruit_too_small", "fruit_not_found"]).toContain(
        assessPhoto(farAway(fruit, 5)).refusal?.code,
      );
    }
  });
});

/** The picture's card all around it: its corner's colour, `times` as wide and high. */
function farAway({ width, height, data }: (typeof fruits)[number], times: number) {
  const wide = { width: width * times, height: height * times };
  const all = new Uint8ClampedArray(4 * wide.width * wide.height);
  for (let at = 0; at < all.length; at += 4) all.set(data.subarray(0, 4), at);
  for (let y = 0; y < height; y++) {
    const row = data.subarray(4 * y * width, 4 * (y + 1) * width);
    all.set(row, 4 * ((y + 2 * height) * wide.width + 2 * width));
  }
  return { ...wide, data: all };
}

function tinted(fruit: (typeof fruits)[number]) {
  const data = fruit.data.map((level, at) => (at % 4 === 2 ? level * 0.55 : level));
  return { ...fruit, data };
}

test("every role of a good fruit is accepted with a high score, at any size", () => {
  const { values } = sampleFruit(21, 3);
  for (const role of photoRoles) {
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
