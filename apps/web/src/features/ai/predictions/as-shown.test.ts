import { rateValue } from "@elaeis/domain/predictions/ratings";
import { expect, test } from "vitest";
import { asShown } from "./as-shown.ts";
import { scaleWith } from "#ui/range-bar.tsx";

test("[PRED-02] a value is rated as it is shown", () => {
  expect(rateValue("huile", asShown(22.96))).toBe("excellent");
  expect(rateValue("huile", asShown(22.94))).toBe("good");
  expect(rateValue("acides_gras", asShown(18.04))).toBe("excellent");
});

test("[PRED-02] the range bar leaves room around the interval, within 0–100", () => {
  expect(scaleWith([10, 35], 20, 24)).toEqual([10, 35]);
  expect(scaleWith([10, 35], 0.5, 40)).toEqual([0.5, 40]);
  expect(scaleWith([70, 95], 98, 101)).toEqual([70, 100]);
});
