import { expect, test } from "vitest";
import { namesIn } from "./place-names.ts";
import { viewOf } from "./projection.ts";

const size = { widthPx: 360, heightPx: 440 };
const nameOf = (code: string) => new Intl.DisplayNames("fr", { type: "region" }).of(code) ?? code;
const divo = { latitude: 5.84, longitude: -5.36 };

test("[LIST-03] around a plantation the drawn map names towns and the country", () => {
  const names = namesIn(viewOf([divo], size, 150_000), size, nameOf);
  const said = names.map(({ name }) => name);
  expect(said).toContain("Abidjan");
  expect(said).toContain("Divo");
  expect(new Set(said).size).toBe(said.length);
  for (const { at } of names) {
    expect(at.x).toBeGreaterThan(0);
    expect(at.x).toBeLessThan(size.widthPx);
  }
});

test("[LIST-03] from far away only countries are named, and from very far nothing is", () => {
  const far = namesIn(viewOf([divo], size, 1_000_000), size, nameOf);
  expect(far.some(({ isTown }) => isTown)).toBe(false);
  expect(far.map(({ name }) => name)).toContain("Ghana");
  expect(namesIn(viewOf([divo], size, 6_000_000), size, nameOf)).toEqual([]);
});

test("[LIST-03] no two names lie on one another", () => {
  const names = namesIn(viewOf([divo], size, 400_000), size, nameOf);
  for (const one of names) {
    for (const other of names) {
      if (one === other) continue;
      const isNear = Math.abs(one.at.x - other.at.x) < 20 && Math.abs(one.at.y - other.at.y) < 18;
      expect(isNear, `${one.name} and ${other.name}`).toBe(false);
    }
  }
});
