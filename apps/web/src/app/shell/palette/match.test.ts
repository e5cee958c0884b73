import { expect, test } from "vitest";
import { matches, ranked } from "./match.ts";

test("a command is found by any of its words, without accents, in any case", () => {
  expect(matches("Prédiction IA", "predic")).toBe(true);
  expect(matches("Prédiction IA", "IA PRÉD")).toBe(true);
  expect(matches("Paramètres", "parametres ")).toBe(true);
  expect(matches("Prédiction IA", "fruit")).toBe(false);
});

test("what begins with it comes first, then a word that does; the rest keeps its order", () => {
  const items = ["Le météore", "Clés d'API", "Démo API", "API", "Modèle"].map((label) => ({
    label,
  }));
  expect(ranked(items, "api").map(({ label }) => label)).toEqual([
    "API",
    "Démo API",
    "Le météore",
    "Clés d'API",
    "Modèle",
  ]);
  expect(matches("Œuvre de Sœur", "oeuvre")).toBe(true);
});

test("nothing typed matches everything", () => {
  expect(matches("Fruits", "")).toBe(true);
  expect(matches("Fruits", "  ")).toBe(true);
});
