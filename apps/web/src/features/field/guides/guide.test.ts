import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { guideIn } from "../../../../vite-guides.ts";

const root = path.join(import.meta.dirname, "../../../../../..");

test.each(["collector", "collecteur", "administrator", "administrateur"])(
  "the guide %s has a title, sections and all of its pictures",
  (name) => {
    const { title, html } = guideIn(
      readFileSync(path.join(root, "docs/use", `${name}.md`), "utf8"),
    );
    expect(title).toMatch(/^(Guide|The |.*guide)/i);
    expect(html.match(/<h2>/g)?.length).toBeGreaterThan(4);
    expect(html).not.toMatch(/<h1|<a /);
    const pictures = [...html.matchAll(/<img src="([^"]+)" alt="[^"]+"/g)].map(([, it = ""]) => it);
    expect(pictures.length).toBeGreaterThan(2);
    const isThere = (source: string) => existsSync(path.join(root, "apps/web/public", source));
    expect(pictures.filter((source) => !isThere(source))).toEqual([]);
  },
);

test("a file without its heading has no text", () => {
  expect(guideIn("Elaeis\n")).toEqual({ title: "", html: "" });
});
