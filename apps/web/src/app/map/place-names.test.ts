import { expect, test } from "vitest";
import { namesIn } from "./place-names.ts";
import { viewOf, worldPoint } from "./projection.ts";

const size = { widthPx: 360, heightPx: 440 };
const nameOf = (code: string) => new Intl.DisplayNames("fr", { type: "region" }).of(code) ?? code;
const divo = { latitude: 5.84, longitude: -5.36 };
const namesFrom = (reachM: number, marks = [worldPoint(divo)]) =>
  namesIn({ view: viewOf([divo], size, reachM), size, marks }, nameOf);

test("[LIST-03] around a plantation the drawn map names towns and the country", () => {
  const names = namesFrom(150_000);
  const said = names.map(({ name }) => name);
  expect(said).toContain("Abidjan");
  expect(said).toContain("Divo");
  expect(new Set(said).size).toBe(said.length);
  const gapOf = (name: string) => names.find((one) => one.name === name)?.gapPx;
  // Beside the mark, not under it.
  expect(gapOf("Divo")).toBeGreaterThan(gapOf("Abidjan") ?? Infinity);
  for (const { at } of names) {
    expect(at.x).toBeGreaterThan(0);
    expect(at.x).toBeLessThan(size.widthPx);
  }
});

test("[LIST-03] from far away only countries are named, and from very far nothing is", () => {
  const far = namesFrom(1_000_000);
  expect(far.some(({ isTown }) => isTown)).toBe(false);
  expect(far.map(({ name }) => name)).toContain("Ghana");
  expect(namesFrom(6_000_000)).toEqual([]);
});

test("[LIST-03] no two names lie on one another", () => {
  const names = namesFrom(400_000);
  for (const one of names) {
    for (const other of names) {
      if (one === other) continue;
      const isNear = Math.abs(one.at.x - other.at.x) < 20 && Math.abs(one.at.y - other.at.y) < 18;
      expect(isNear, `${one.name} and ${other.name}`).toBe(false);
    }
  }
});
