import { isOwnValue } from "@elaeis/domain/fruits/own-fields";
import { expect, test } from "vitest";
import {
  emptyDraft,
  ownFieldDraftOf,
  ownFieldOf,
  suggestedFields,
  wrongIn,
} from "./own-field-draft.ts";

test("a field that is typed in French alone is called so in both languages, under a name of its own", () => {
  const field = ownFieldOf({ ...emptyDraft, fr: "N° de bloc" }, null, ["n_de_bloc"]);
  expect(field).toMatchObject({
    name: "n_de_bloc_2",
    label: { fr: "N° de bloc", en: "N° de bloc" },
    kind: "text",
  });
});

test("a number has its bounds as people type them", () => {
  const draft = { ...emptyDraft, fr: "Poids", kind: "number" as const, min: "0,5", max: "80" };
  expect(wrongIn(draft)).toEqual({});
  const field = ownFieldOf(draft, null, []);
  expect(field).toMatchObject({ kind: "number", min: 0.5, max: 80, decimals: 1 });
  expect(isOwnValue(field, 12.3)).toBe(true);
  expect(isOwnValue(field, 12.34)).toBe(false);
  expect(isOwnValue(field, 0.4)).toBe(false);
});

test("bounds that leave nothing, a missing name and no choice at all are wrong", () => {
  expect(wrongIn({ ...emptyDraft, kind: "number", min: "5", max: "5" })).toEqual({
    fr: "missing",
    max: "wrong",
  });
  expect(wrongIn({ ...emptyDraft, fr: "X", kind: "number", min: "a", decimals: "7" })).toEqual({
    min: "wrong",
    decimals: "wrong",
  });
  expect(wrongIn({ ...emptyDraft, fr: "X", en: "x".repeat(81) })).toEqual({ en: "wrong" });
  expect(wrongIn({ ...emptyDraft, fr: "X", kind: "choice", choices: " \n" })).toEqual({
    choices: "missing",
  });
});

test("a choice whose words are mended keeps what fruits hold, and a new one comes beside it", () => {
  const first = ownFieldOf({ ...emptyDraft, ...suggestedFields.variety }, null, []);
  const draft = ownFieldDraftOf(first);
  const next = ownFieldOf(
    { ...draft, choices: "Dura\nPisifera / Pisifera (male)\nTenera\nDura 2" },
    first,
    [],
  );
  expect(next).toMatchObject({
    choices: [
      { value: "dura" },
      { value: "pisifera", label: { fr: "Pisifera", en: "Pisifera (male)" } },
      { value: "tenera" },
      { value: "dura_2" },
    ],
  });
  expect(ownFieldDraftOf(next).choices).toBe("Dura\nPisifera / Pisifera (male)\nTenera\nDura 2");
});
