import { describe, expect, test } from "vitest";
import { photoWarning } from "./photo-warning.ts";
import { assessPhoto } from "./predict.ts";
import { preparePhoto } from "./prepare.ts";
import { judgeCloseUp } from "./quality.ts";
import { measureQuality } from "./quality-measures.ts";
import { drawFruit } from "./samples/draw-fruit.ts";
import { sampleFruit } from "./samples/sample-fruit.ts";
import { photoRoles } from "./samples/view.ts";
import { blurred, cropped, exposed, relit } from "./testing/spoil.ts";

const photos = photoRoles.map((role, index) => ({
  role,
  pixels: drawFruit({
    values: sampleFruit(33, index).values,
    role,
    seed: index,
    width: 320,
    height: 240,
  }),
}));

describe("[NEW-02] the warning about a photo just taken", () => {
  test.each(photos)("nothing of a good one: $role", ({ role, pixels }) => {
    expect(photoWarning(pixels, role !== "macro")).toBeNull();
  });

  test.each(photos.filter(({ role }) => role !== "macro"))("spoilt ones: $role", ({ pixels }) => {
    expect(photoWarning(blurred(pixels, 2), true)).toBe("image_blurred");
    expect(photoWarning(relit(pixels, 0.25), true)).toBe("image_dark");
    expect(photoWarning(exposed(pixels, 6), true)).toBe("image_overexposed");
  });

  test("a close-up is judged for sharpness, and its dark skin is not taken for darkness", () => {
    for (const { pixels } of photos) {
      const close = relit(cropped(pixels, 0.42, 0.42, 0.58, 0.58), 0.4);
      expect(photoWarning(close, false)).not.toBe("image_dark");
      expect(photoWarning(blurred(pixels, 2), false)).toBe("image_blurred");
    }
  });

  test("a close-up has the same verdict in its score: no card is asked of it", () => {
    for (const { pixels } of photos) {
      for (const close of [
        cropped(pixels, 0.42, 0.42, 0.58, 0.58),
        relit(cropped(pixels, 0.42, 0.42, 0.58, 0.58), 0.4),
        blurred(pixels, 2),
        exposed(pixels, 6),
      ]) {
        const quality = judgeCloseUp(measureQuality(preparePhoto(close)));
        expect(quality.refusal?.code ?? null).toBe(photoWarning(close, false));
        expect(quality.score).toBeGreaterThanOrEqual(0);
        const ofCards = ["background_cluttered", "image_dark", "fruit_cut_off", "fruit_too_large"];
        expect(ofCards).not.toContain(quality.reasons[0]);
      }
    }
  });

  test("it is never said of a photo that the score takes without objection", () => {
    const factors = [0.02, 0.1, 0.4, 0.7, 1, 1.4, 2.5];
    const relighted = photos.flatMap(({ pixels }) =>
      factors.map((factor) => exposed(pixels, factor)),
    );
    const taken = relighted.filter((pixels) => assessPhoto(pixels).refusal === null);
    expect(taken.length).toBeGreaterThan(photos.length);
    expect(taken.map((pixels) => photoWarning(pixels, true))).toEqual(taken.map(() => null));
  });

  test("it is said of each photo that the score refuses, and for the same reason", () => {
    for (const { pixels } of photos.filter(({ role }) => role !== "macro")) {
      for (const spoilt of [
        cropped(pixels, 0.42, 0.42, 0.58, 0.58),
        cropped(pixels, 0.5, 0, 1, 1),
        blurred(pixels, 2),
        relit(pixels, 0.25),
      ]) {
        expect(photoWarning(spoilt, true)).toBe(assessPhoto(spoilt).refusal?.code ?? null);
      }
    }
  });
});
