import fc from "fast-check";
import { expect, test } from "vitest";
import { learnLimits, protocolLimits } from "./quality-limits.ts";
import type { QualityMeasures } from "./quality-measures.ts";
import { judgeQuality } from "./quality.ts";

const good: QualityMeasures = {
  sharpness: 2,
  cardL: 80,
  cardChroma: 2,
  cardDeviation: 1,
  cardPlainShare: 1,
  cardClippedShare: 0,
  fruitClippedShare: 0,
  fruitFound: true,
  fruitShare: 0.1,
  contrast: 40,
  borderPx: 0,
};
const set = (count: number, change: Partial<QualityMeasures>) =>
  Array.from({ length: 200 }, (_, k) => (k < count ? { ...good, ...change } : good));

test("[AI-06] photos that keep to the protocol leave its limits as they are, a few spoilt ones too", () => {
  expect(learnLimits(set(0, {}))).toEqual(protocolLimits);
  expect(learnLimits(set(4, { sharpness: 0.1, cardL: 10, borderPx: 90 }))).toEqual(protocolLimits);
});

test("[AI-06] a white sheet and fruit that fill the frame become usable to a model of such photos", () => {
  const white = { cardClippedShare: 0.9, borderPx: 120, cardDeviation: 14 };
  const limits = learnLimits(set(200, white));
  expect(limits).toEqual({
    ...protocolLimits,
    mostCardClippedShare: 0.9,
    mostBorderPx: 120,
    mostCardDeviation: 14,
  });
  expect(judgeQuality({ ...good, ...white }).refusal).not.toBeNull();
  expect(judgeQuality({ ...good, ...white }, limits).refusal).toBeNull();
  expect(judgeQuality({ ...good, ...white, cardL: 20 }, limits).refusal?.code).toBe("image_dark");
});

test("[AI-06] learned limits are never stricter than the protocol's", () => {
  const sharpness = fc.double({ min: 0, max: 5, noNaN: true });
  fc.assert(
    fc.property(fc.array(sharpness, { minLength: 1, maxLength: 60 }), (values) => {
      const limits = learnLimits(values.map((value) => ({ ...good, sharpness: value })));
      expect(limits.leastSharpness).toBeLessThanOrEqual(protocolLimits.leastSharpness);
    }),
  );
});
