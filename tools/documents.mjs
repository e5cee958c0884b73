/**
 * Holds every document to what makes it quick to read: no paragraph and no point of a list is longer than 90 words,
 * and the first sentence says for whom it is ("For …", "Pour …"). A decision begins with its date instead; what lies
 * at the root may begin as it likes.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const root = path.join(import.meta.dirname, "..");
const mostWords = 90;

const problems = globSync(["*.md", "{docs,deploy}/**/*.md"], { cwd: root })
  .toSorted()
  .flatMap(problemsOf);
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

function problemsOf(file) {
  const paragraphs = paragraphsOf(readFileSync(path.join(root, file), "utf8"));
  const long = paragraphs.filter((text) => wordsOf(text) > mostWords);
  // Before it a guide names the one in the other language.
  const first = paragraphs.find((text) => !text.startsWith("*[")) ?? "";
  const start = startOf(file);
  return [
    ...long.map((text) => `${file}: ${wordsOf(text)} words of ${mostWords}: ${text.slice(0, 60)}…`),
    ...(start.test(first) ? [] : [`${file} does not begin with whom it is for: ${first}`]),
  ];
}

function startOf(file) {
  if (!file.includes("/")) return /^/;
  return file.startsWith("docs/decisions/") ? /^\d{4}-\d\d-\d\d\b/ : /^(?:For|Pour) /;
}

/** Each point of a list is one; headings, tables and code are none. */
function paragraphsOf(text) {
  return text
    .replaceAll(/^( *)```[^]*?^\1```$/gm, "")
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "" && !/^[#|]/.test(paragraph));
}

function wordsOf(text) {
  return text.split(/\s+/).length;
}
