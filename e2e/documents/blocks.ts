/** The blocks of code in the documents for operators, and the commands in their tables. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Block = {
  /** Relative to the repository, such as `docs/run/backup.md`. */
  file: string;
  line: number;
  /** As written behind the fence; "" where nothing is. `table` for the commands of a table's first column. */
  language: string;
  text: string;
};

const commandTable = "docs/run/commands.md";

/** Those of README, `deploy/README.md` and `docs/run`, in their order. */
export function readBlocks(root: string): Block[] {
  const pages = readdirSync(path.join(root, "docs/run")).filter((name) => name.endsWith(".md"));
  const files = [
    "README.md",
    "deploy/README.md",
    ...pages.toSorted().map((name) => `docs/run/${name}`),
  ];
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const listed = file === commandTable ? commandsIn(file, text) : [];
    return fencedIn(file, text).concat(listed);
  });
}

function fencedIn(file: string, text: string): Block[] {
  const fence = /^( *)```(\w*)\n([^]*?)^\1```$/gm;
  return [...text.matchAll(fence)].map(({ index, 2: language = "", 3: body = "" }) => ({
    file,
    line: text.slice(0, index).split("\n").length,
    language,
    text: body,
  }));
}

/** One block for each command in backticks in the first column. */
function commandsIn(file: string, text: string): Block[] {
  return text.split("\n").flatMap((row, index) => {
    const [, column = ""] = /^\|(.*?)(?<!\\)\|/.exec(row) ?? [];
    return [...column.matchAll(/`([^`]+)`/g)].map(([, command = ""]) => ({
      file,
      line: index + 1,
      language: "table",
      text: command.replaceAll("\\|", "|"),
    }));
  });
}

/** Of a block that lists commands with what they do: the commands, without explanations and optional parts. */
export function commandsOf({ text }: Block): string[] {
  return text
    .split("\n")
    .filter((line) => /^(?:\w+=\S+ )*(?:npm|node) /.test(line))
    .map((line) =>
      line
        .replace(/ {2,}.*$/, "")
        .replaceAll(/\[(--\w+)[^\]]*\]/g, "")
        .trim(),
    );
}

/** The statements of a block of SQL. */
export function statementsOf({ text }: Block): string[] {
  return text.split(/;\n/).flatMap((one) => (one.trim() === "" ? [] : [one.trim()]));
}
