import { expect, test } from "vitest";
import earlyScript from "../../../public/theme.js?raw";
import { languageStorageKey } from "#language/language.ts";
import { themeStorageKey } from "./theme.ts";

test("the script that chooses the language before the first paint reads the same key", () => {
  expect(earlyScript).toContain(`localStorage.getItem("${languageStorageKey}")`);
});

test("the script that runs before the first paint reads the same key", () => {
  expect(earlyScript).toContain(`localStorage.getItem("${themeStorageKey}")`);
});
