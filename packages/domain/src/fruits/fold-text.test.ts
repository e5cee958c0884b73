import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["Édéa", "edea"],
  ["E\u0301DE\u0301A", "edea"],
  ["Cœur d’Akwa", "coeur d'akwa"],
  ["Ŋgɔ́nnɛ", "ngonne"],
  ["Güímar ÑØß", "guimar noss"],
  ["100 % mûr_x", "100 % mur_x"],
  ["Абиджан", "абиджан"],
  ["", ""],
])("[LIST-02] %s is searched as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
