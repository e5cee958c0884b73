import { expect, test } from "vitest";
import { problems, problemSentence } from "./problems.ts";

const catalogue = Object.entries(problems);

test.each(catalogue)("%s says the same in both languages", (_code, { en, fr }) => {
  const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();
  expect(placeholders(fr)).toEqual(placeholders(en));
  expect(en).not.toBe(fr);
});

test.each(catalogue)(
  "%s has a status that a refusal or a failure may have",
  (_code, { status }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  },
);

test("details fill the sentence; what is not known stays visible", () => {
  const details = { size: 9.5, max: 8 };
  expect(problemSentence("image_too_large", "fr", details)).toBe(
    "L'image pèse 9.5 Mo\u00a0; le maximum est de 8 Mo.",
  );
  expect(problemSentence("image_too_large", "en", { max: 8 })).toContain("{size}");
});
