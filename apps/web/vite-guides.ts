/** Renders the guides of `docs/use` while the app is built: a phone keeps them as they are shown. */
import MarkdownIt from "markdown-it";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import type { RenderedGuide } from "./src/features/field/guides/rendered-guide.ts";

/** `import guide from "….md?guide"` */
export function guides(): Plugin {
  return {
    name: "guides",
    enforce: "pre",
    async load(id) {
      const [file, query] = id.split("?");
      if (file === undefined || query !== "guide") return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(guideIn(await readFile(file, "utf8")))}`;
    },
  };
}

const markdown = new MarkdownIt({ html: false });
const { rules } = markdown.renderer;
// Other documents are in the repository, not in the app.
rules["link_open"] = rules["link_close"] = () => "";
rules["image"] = (tokens, at) => {
  const source = pictureOf(String(tokens[at]?.attrGet("src") ?? ""));
  const alt = markdown.utils.escapeHtml(tokens[at]?.content ?? "");
  // Its place is known before it comes.
  const { width, height } = sizeOf(readFileSync(path.join(import.meta.dirname, "public", source)));
  const share = Math.min(1, highestPicturePx / height);
  const size = `width="${Math.round(width * share)}" height="${Math.round(height * share)}"`;
  return `<img src="${source}" alt="${alt}" ${size} loading="lazy">`;
};

/** The heading is the screen's; the link to the other language is for readers of the repository. */
export function guideIn(file: string): RenderedGuide {
  const [, title = "", text = ""] = /^# (.+)\n+(?:\*\[.+\n+)?([^]*)$/.exec(file) ?? [];
  return { title, html: markdown.render(text) };
}

const highestPicturePx = 560;

/** Of a PNG file: width and height stand in its first block. */
function sizeOf(png: Buffer) {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** @param link as the guide has it: `../../apps/web/public/pictures/fr/camera.png` */
function pictureOf(link: string): string {
  const [, source] = /\/public(\/pictures\/[^]+)/.exec(link) ?? [];
  if (source === undefined) throw new Error(`the app has no picture ${link}`);
  return source;
}
