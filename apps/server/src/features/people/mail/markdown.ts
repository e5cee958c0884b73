/**
 * The little of Markdown that a mail may use, drawn with inline styles, for many programs know no others.
 * No HTML, no pictures, no code; a link alone in its paragraph is drawn as a button.
 */
import MarkdownIt from "markdown-it";
import { escapeHtml } from "#platform/escape-html.ts";
import { looks } from "./layout.ts";

const markdown = new MarkdownIt("commonmark", { html: false, breaks: true });
markdown.disable(["image", "autolink", "backticks", "html_inline", "entity"]);
markdown.disable(["code", "fence", "html_block", "reference", "lheading"]);
// `linksIn` judges where links lead and reports it; the parser would drop bad ones silently.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
type Tokens = ReturnType<typeof markdown.parse>;

/** Where its links lead, with names that are not filled yet. */
export function linksIn(body: string): string[] {
  return markdown
    .parse(body, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === "link_open")
    .map((link) => String(link.attrGet("href") ?? ""));
}

/**
 * @param body of which links may lead where they lead
 * @param tables names of what is put in later and is no text: alone in a paragraph, it is not in one
 */
export function markdownToHtml(body: string, tables: readonly string[] = []): string {
  const tokens = markdown.parse(body, {});
  tokens.forEach(({ type, content }, index) => {
    if (type !== "inline" || !tables.some((name) => content === `{{${name}}}`)) return;
    for (const around of [tokens[index - 1], tokens[index + 1]]) {
      if (around !== undefined) around.hidden = true;
    }
  });
  for (const token of tokens) {
    const look = looks[token.tag];
    if (token.nesting === 1 && look !== undefined) dress(token, look);
    for (const child of token.children ?? []) {
      if (child.type === "link_open") dress(child, looks["a"] ?? { style: "" });
    }
  }
  drawButtons(tokens);
  return markdown.renderer.render(tokens, markdown.options, {});
}

type Look = { style: string; className?: string };

function dress(token: Tokens[number], { style, className }: Look): void {
  token.attrSet("style", style);
  if (className !== undefined) token.attrSet("class", className);
}

function drawButtons(tokens: Tokens): void {
  tokens.forEach((token, index) => {
    if (tokens[index - 1]?.type !== "paragraph_open" || token.type !== "inline") return;
    const parts = token.children ?? [];
    const isLinkAlone =
      parts[0]?.type === "link_open" &&
      parts.at(-1)?.type === "link_close" &&
      parts.filter(({ type }) => type === "link_open").length === 1;
    const [link] = parts;
    const look = looks["button"];
    if (isLinkAlone && link !== undefined && look !== undefined) dress(link, look);
  });
}

/** What a person typed as a plain letter. */
export function paragraphsToHtml(letter: string): string {
  const style = looks["p"]?.style;
  return letter
    .split(/\n{2,}/)
    .map((paragraph) => escapeHtml(paragraph.trim()).replaceAll("\n", "<br>"))
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p style="${style}">${paragraph}</p>`)
    .join("\n");
}
