import { rateValue } from "@elaeis/domain/predictions/ratings";
import { expect, test } from "vitest";
import { asShown } from "./as-shown.ts";
import { scaleAround } from "./range-bar.tsx";

test("[PRED-02] a value is rated as it is shown", () => {
  expect(rateValue("huile", asShown(22.96))).toBe("excellent");
  expect(rateValue("huile", asShown(22.94))).toBe("good");
  expect(rateValue("acides_gras", asShown(18.04))).toBe("excellent");
});

test("[PRED-02] the range bar leaves room around the interval, within 0–100", () => {
  expect(scaleAround(20, 24)).toEqual([18, 26]);
  expect(scaleAround(0.5, 1)).toEqual([0, 2]);
  expect(scaleAround(98, 100)).toEqual([97, 100]);
});
