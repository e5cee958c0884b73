import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test("a country is shown by its name in the person's language, and never by its code", () => {
  expect(countryName("CI", "fr")).toBe("Côte d’Ivoire");
  expect(countryName("CM", "en")).toBe("Cameroon");
});

test("what is no code of a country is shown as it was entered", () => {
  expect(countryName("Pays de la Bia", "fr")).toBe("Pays de la Bia");
});
