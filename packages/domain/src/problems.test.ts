import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { problems, problemSentence } from "./problems.ts";

const catalogue = Object.entries(problems);

test("no two features have a problem of the same code", () => {
  const codes = globSync("**/problems.ts", { cwd: import.meta.dirname })
    .map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"))
    .flatMap((text) => [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, code = ""]) => code));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toHaveLength(catalogue.length);
});

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
