import { expect, test } from "vitest";
import { hasPhrase, remarkPhrasesSchema, withoutPhrase, withPhrase } from "./remark-phrases.ts";

test.each([
  ["", "Trop mûr", "Trop mûr"],
  ["Abîmé", "Trop mûr", "Abîmé. Trop mûr"],
  ["Abîmé. ", "Trop mûr", "Abîmé. Trop mûr"],
  ["Abîmé !", "Trop mûr", "Abîmé ! Trop mûr"],
  ["près du puits", "Trop mûr", "près du puits. Trop mûr"],
])("to “%s” a tap on “%s” makes “%s”, and a second one takes it away", (before, phrase, after) => {
  expect(hasPhrase(before, phrase)).toBe(false);
  expect(withPhrase(before, phrase)).toBe(after);
  expect(hasPhrase(after, phrase)).toBe(true);
  expect(withoutPhrase(after, phrase)).toBe(before.trim().replace(/\.$/, ""));
});

test("a phrase that was typed on is taken out of the middle, and what is around it stays", () => {
  expect(withoutPhrase("Abîmé. Trop mûr. À revoir", "Trop mûr")).toBe("Abîmé. À revoir");
  expect(withoutPhrase("Trop mûr, à revoir", "Trop mûr")).toBe("à revoir");
  expect(withoutPhrase("Abîmé\nTrop mûr\nÀ revoir", "Trop mûr")).toBe("Abîmé À revoir");
});

test("words within other words are no phrase", () => {
  expect(hasPhrase("Pas Trop mûr", "Trop mûr")).toBe(false);
  expect(hasPhrase("Trop mûrs", "Trop mûr")).toBe(false);
  expect(withoutPhrase("Trop mûrs", "Trop mûr")).toBe("Trop mûrs");
});

test("phrases are few, short, and each there once in both languages", () => {
  const one = { en: "Too ripe", fr: "Trop mûr" };
  const isOne = (phrases: unknown) => remarkPhrasesSchema.safeParse(phrases).success;
  expect(isOne([one, { en: "Damaged", fr: "Abîmé" }])).toBe(true);
  expect(isOne([one, { en: "Over-ripe", fr: "Trop mûr" }])).toBe(false);
  expect(isOne([{ ...one, en: "" }])).toBe(false);
  expect(isOne([{ ...one, en: "x".repeat(61) }])).toBe(false);
  expect(isOne(Array.from({ length: 25 }, (_, at) => ({ en: `${at}`, fr: `${at}` })))).toBe(false);
});
