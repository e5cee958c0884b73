/** Every pair of colours that meet on a screen, in the three themes, against WCAG 2.2; read from the styles themselves. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const styles = readFileSync(path.join(import.meta.dirname, "app.css"), "utf8");

type Rgb = readonly [red: number, green: number, blue: number];
const names =
  "page card sunk ink ink-2 ink-3 line control brand on-brand brand-soft leaf amber danger on-danger info land sea";
const grounds = ["page", "card", "sunk"] as const;
const themes = ["light", "dark", "soleil"] as const;

/** What a block of the styles says, by name without the dashes. */
function declared(selector: string): Map<string, string> {
  const [, block = ""] = styles.split(`\n${selector} {\n`);
  const [inside = ""] = block.split("\n}");
  return new Map(
    [...inside.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const base = declared(":root");
const sun = declared(':root[data-theme="soleil"]');

function valueOf(name: string, theme: (typeof themes)[number]): string {
  const said = (theme === "soleil" ? sun.get(name) : undefined) ?? base.get(name) ?? "";
  const [, other] = /^var\(--([\w-]+)\)$/.exec(said) ?? [];
  if (other !== undefined) return valueOf(other, theme);
  const both = /^light-dark\(([^,]+), ([^)]+)\)$/.exec(said);
  return (theme === "dark" ? both?.[2] : both?.[1]) ?? said;
}

function colourOf(name: string, theme: (typeof themes)[number]): Rgb {
  const [, soft] = /^(leaf|amber|danger|info)-soft$/.exec(name) ?? [];
  if (soft !== undefined) {
    const share = Number.parseFloat(valueOf("soft", theme)) / 100;
    const [over, under] = [colourOf(soft, theme), colourOf("card", theme)];
    const mixed = (at: 0 | 1 | 2) => share * over[at] + (1 - share) * under[at];
    return [mixed(0), mixed(1), mixed(2)];
  }
  const value = valueOf(name, theme);
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(
    value.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"),
  );
  if (hex === null) throw new Error(`${name} is no colour in ${theme}: ${value}`);
  const part = (at: number) => Number.parseInt(hex[at] ?? "", 16) / 255;
  return [part(1), part(2), part(3)];
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function lightness([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(first: Rgb, second: Rgb): number {
  const [low, high] = [lightness(first), lightness(second)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** In degrees of a colour circle on which equal steps look equal. */
function hue([r, g, b]: Rgb): number {
  const [red, green, blue] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const towardsRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const towardsYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return (Math.atan2(towardsYellow, towardsRed) * 180) / Math.PI;
}

/** Text, and the grounds it is written on. */
const texts: (readonly [text: string, on: readonly string[]])[] = [
  ...["ink", "ink-2", "ink-3"].map((text) => [text, grounds] as const),
  ...["brand", "leaf", "amber", "danger"].map((text) => [text, grounds] as const),
  ["info", ["page", "card"]],
  ["on-brand", ["brand"]],
  ["on-danger", ["danger"]],
  ["card", ["leaf", "amber", "danger", "ink"]],
  ["ink", ["brand-soft", "leaf-soft", "amber-soft", "danger-soft", "info-soft", "land", "sea"]],
  ["ink-2", ["brand-soft", "leaf-soft", "amber-soft", "danger-soft", "info-soft", "land", "sea"]],
  ["brand", ["brand-soft"]],
  ["leaf", ["leaf-soft"]],
  ["amber", ["amber-soft"]],
  ["danger", ["danger-soft"]],
  ["info", ["info-soft"]],
];

/** Edges of what can be operated, rings and marks. */
const shapes: (readonly [shape: string, on: readonly string[]])[] = [
  ["control", ["page", "card"]],
  ["brand", ["page", "card"]],
  ["info", grounds],
  ["leaf", ["sunk", "land"]],
  ["amber", ["sunk"]],
];

describe.each(themes)("in the theme %s", (theme) => {
  const pairs = [
    ...texts.flatMap(([text, on]) => on.map((ground) => [text, ground, 4.5] as const)),
    ...shapes.flatMap(([shape, on]) => on.map((ground) => [shape, ground, 3] as const)),
  ];
  test.each(pairs)("[A11Y-01] %s on %s is at least %d : 1", (first, ground, least) => {
    expect(contrast(colourOf(first, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(least);
  });

  test("every colour of the look has a value", () => {
    for (const name of names.split(" ")) expect(colourOf(name, theme)).toHaveLength(3);
  });

  test("what destroys does not look like what is the brand's", () => {
    const apart = Math.abs(hue(colourOf("danger", theme)) - hue(colourOf("brand", theme)));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(theme === "soleil" ? 20 : 25);
  });
});

const parts = globSync("**/*.tsx", { cwd: path.join(import.meta.dirname, "..") })
  .filter((file) => !file.includes("__screenshots__") && !file.includes(".test."))
  .map((file) => ({
    file,
    text: readFileSync(path.join(import.meta.dirname, "..", file), "utf8"),
  }));

test("what is boldest stays rare", () => {
  const uses = parts.flatMap(({ text }) => text.match(/font-bold/g) ?? []);
  expect(uses.length).toBeLessThanOrEqual(60);
});

test("nothing has a border and a shadow", () => {
  const both = parts.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .map(([, plain, composed]) => plain ?? composed ?? "")
      .filter(
        (look) =>
          /\bshadow-/.test(look) && /(?:^|\s)(?:edge|edge-strong|border)(?:\s|$)/.test(look),
      )
      .map((look) => `${file}: ${look}`),
  );
  expect(both).toEqual([]);
});
