import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { guideIn, loadGuide, pictureOf } from "./guide.ts";

describe.each(["collector", "admin"] as const)("the guide of a %s", (view) => {
  test.each(["en", "fr"] as const)(
    "in %s has a title, sections and all of its pictures",
    async (language) => {
      const { title, text } = await loadGuide(view, language);
      expect(title).toMatch(/^(Guide|The |.*guide)/i);
      expect(text.match(/^## /gm)?.length).toBeGreaterThan(4);
      expect(text).not.toMatch(/^# |^\*\[/m);
      const links = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
      expect(links.length).toBeGreaterThan(2);
      const folder = path.join(import.meta.dirname, "../../../../public");
      const isThere = (link: string) => existsSync(path.join(folder, pictureOf(link) ?? "missing"));
      expect(links.filter((link) => !isThere(link))).toEqual([]);
    },
  );
});

test("a file without its heading has no text", () => {
  expect(guideIn("Elaeis\n")).toEqual({ title: "", text: "" });
});
