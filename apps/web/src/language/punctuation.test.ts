import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url).pathname;

/** French has a no-break space before a colon and a semicolon, English has none. */
const punctuation = /\}[:;] \$\{|\)\}[:;] \{|join\("[:;] "\)/;

test("a colon or semicolon between words is in the phrases of each language, never in a screen", () => {
  const screens = globSync("**/*.tsx", { cwd: root }).filter((file) => !file.includes(".test."));
  expect(screens.length).toBeGreaterThan(300);
  const found = screens.filter((file) => punctuation.test(readFileSync(root + file, "utf8")));
  expect(found).toEqual([]);
});
