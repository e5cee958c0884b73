/** Variables that are tables: drawn with inline styles in HTML, and a row a line in plain text. */
import { escapeHtml } from "#platform/escape-html.ts";
import { looks } from "./layout.ts";
import { isSaid } from "./mustache.ts";

/** What a variable of this kind holds: the head first. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, " ")).join("\t")).join("\n");
}

function rowsOf(table: string): string[][] {
  return isSaid(table) ? table.split("\n").map((row) => row.split("\t")) : [];
}

export function tableHtml(table: string): string {
  const rows = rowsOf(table).map((row, index) => {
    const cells = row.map((cell) => dressed(index === 0 ? "th" : "td", escapeHtml(cell)));
    return `<tr>${cells.join("")}</tr>`;
  });
  return rows.length === 0 ? "" : dressed("table", rows.join("\n"));
}

function dressed(tag: string, content: string): string {
  const { style = "", className } = looks[tag] ?? {};
  const named = className === undefined ? "" : ` class="${className}"`;
  const scope = tag === "th" ? ' scope="col"' : "";
  return `<${tag}${scope} style="${style}"${named}>${content}</${tag}>`;
}

/** "Bloc 7 – Fruits 80 · Oil 22.1%" */
export function tableText(table: string): string {
  const [head = [], ...rows] = rowsOf(table);
  return rows
    .map(([name = "", ...cells]) => {
      const figures = cells
        .map((cell, index) => (isSaid(cell) ? `${head[index + 1] ?? ""} ${cell}` : ""))
        .filter((figure) => figure !== "");
      return figures.length === 0 ? `- ${name}` : `- ${name} – ${figures.join(" · ")}`;
    })
    .join("\n");
}
