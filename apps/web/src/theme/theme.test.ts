import { expect, test } from "vitest";
import earlyScript from "../../public/theme.js?raw";
import { themeStorageKey } from "./theme.ts";

test("the script that runs before the first paint reads the same key", () => {
  expect(earlyScript).toContain(`localStorage.getItem("${themeStorageKey}")`);
});
