/** A class that no style describes is a slip of the keyboard, or a part of the design that is gone. */
import { expect, test } from "vitest";
import styles from "./app.css?inline";

const screens = import.meta.glob<string>("../**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** They say which element others mean, and have no style themselves. */
const marks = new Set(["group", "peer"]);

test("every class of a screen has a style", () => {
  const unknown = Object.entries(screens)
    .filter(([file]) => !file.includes(".test."))
    .flatMap(([file, text]) => classesIn(text).map((name) => ({ file, name })))
    .filter(({ name }) => !marks.has(name) && !styles.includes(`.${CSS.escape(name)}`));
  expect(unknown).toEqual([]);
});

test("nothing is as high as 100vh, which on iOS is more than the screen", () => {
  expect(styles).toContain("dvh");
  expect(styles).not.toMatch(/\b100vh\b/);
});

function classesIn(text: string): string[] {
  const said = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  return said
    .flatMap(([, plain, composed = ""]) =>
      (plain ?? composed.replaceAll(/\$\{[^}]*\}/g, " ")).split(/\s+/),
    )
    .filter((name) => name !== "");
}
