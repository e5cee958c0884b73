import { expect, test } from "vitest";
import { matches } from "./match.ts";

test("a command is found by any of its words, without accents, in any case", () => {
  expect(matches("Prédiction IA", "predic")).toBe(true);
  expect(matches("Prédiction IA", "IA PRÉD")).toBe(true);
  expect(matches("Paramètres", "parametres ")).toBe(true);
  expect(matches("Prédiction IA", "fruit")).toBe(false);
});

test("nothing typed matches everything", () => {
  expect(matches("Fruits", "")).toBe(true);
  expect(matches("Fruits", "  ")).toBe(true);
});
