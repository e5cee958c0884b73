import { expect, test } from "vitest";
import { categories, countIn, findResources } from "./find-resources.ts";
import { en } from "./resources.en.ts";
import { fr } from "./resources.fr.ts";

test("[PUB-02] eleven resources, each in a category, counted and not stated", () => {
  for (const { items } of [en, fr]) {
    expect(items).toHaveLength(11);
    const [all = "", ...rest] = categories.map((category) => countIn(items, category));
    expect(all).toBe(11);
    expect(rest.reduce((sum: number, count) => sum + count, 0)).toBe(11);
    expect(rest.every((count) => count > 0)).toBe(true);
  }
  expect(fr.items.map(({ category }) => category)).toEqual(
    en.items.map(({ category }) => category),
  );
});

test("[PUB-02] words are looked for in title and description, without their accents", () => {
  const titles = (search: string, category: (typeof categories)[number] = "all") =>
    findResources(fr.items, { search, category }).map(({ title }) => title);
  expect(titles("  ")).toHaveLength(11);
  expect(titles("prediction CARTE")).toEqual(["Lire une carte de prédiction"]);
  expect(titles("clé", "api")).toEqual(["L'API en dix minutes", "Clés, autorisations et limites"]);
  expect(titles("clé", "blog")).toEqual([]);
});
