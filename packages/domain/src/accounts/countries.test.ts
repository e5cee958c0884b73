import { expect, test } from "vitest";
import { countryCodes, countryRegions } from "./countries.ts";

const regions = Object.entries(countryRegions);

test("[AUTH-02] about eighty countries, each in one region, each by its two-letter code", () => {
  const listed = regions.flatMap(([, codes]) => codes);
  expect(listed.length).toBeGreaterThanOrEqual(75);
  expect(listed.length).toBeLessThanOrEqual(95);
  expect(countryCodes.size).toBe(listed.length);
  for (const code of listed) expect(code).toMatch(/^[A-Z]{2}$/);
});

test.each(["en", "fr"])("[AUTH-02] every country has a name in %s", (language) => {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  for (const code of countryCodes) expect(names.of(code)).toBeDefined();
});
