import { countryCodes } from "@elaeis/domain/accounts/countries";
import { expect, test } from "vitest";
import { isInCountry } from "./country-shapes.ts";

test.each([
  ["Abidjan", "CI", [-4.03, 5.35]],
  ["San-Pédro", "CI", [-6.64, 4.75]],
  ["Édéa", "CM", [10.13, 3.8]],
  ["Yamoussoukro", "CI", [-5.28, 6.82]],
  ["Cotonou", "BJ", [2.43, 6.36]],
  ["Kisangani", "CD", [25.19, 0.52]],
  ["Medan", "ID", [98.67, 3.59]],
] as const)("[ADM-08] %s lies in %s", (_town, country, point) => {
  expect(isInCountry(country, point)).toBe(true);
});

test("[ADM-08] a place lies in no other country, but for those whose border is close", () => {
  const of = (point: readonly [number, number]) =>
    [...countryCodes].filter((code) => isInCountry(code, point) === true);
  expect(of([-5.28, 6.82])).toEqual(["CI"]);
  expect(of([10.13, 3.8])).toEqual(["CM"]);
  // Aflao, at the border of Ghana and Togo.
  expect(of([1.19, 6.12]).toSorted()).toEqual(["GH", "TG"]);
  // The Gulf of Guinea.
  expect(of([-9.5, 0.5])).toEqual([]);
});
