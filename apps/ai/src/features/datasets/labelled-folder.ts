/**
 * A laboratory's own data: a folder with `labels.csv` (columns file, group and one a target or class) and its pictures
 * in `images/`, or in a folder named beside it. Photos of one object, or of objects that must stay together, share
 * a group; nothing is ever judged on a group it was trained on.
 */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { parseCsv } from "./csv.ts";
import { DatasetError } from "./dataset-error.ts";

export type LabelledPhoto = {
  /** As written in the table. */
  readonly file: string;
  readonly path: string;
  readonly group: string;
  /** Without those whose cell is empty. */
  readonly values: Readonly<Partial<Record<string, number>>>;
  readonly classes: Readonly<Record<string, string>>;
};

export type LabelledFolder = {
  readonly folder: string;
  /** Where the pictures are when not in the folder's own `images/`. */
  readonly images: string | undefined;
  readonly targets: readonly string[];
  readonly classes: readonly string[];
};

/** @throws DatasetError */
export async function readLabelledFolder(source: LabelledFolder): Promise<LabelledPhoto[]> {
  const table = path.join(source.folder, "labels.csv");
  const images = source.images ?? path.join(source.folder, "images");
  const [names, ...rows] = parseCsv(await readTable(table));
  if (names === undefined || rows.length === 0) throw new DatasetError(`${table} has no rows.`);
  const column = columnFinder(table, names);
  const fileColumn = column("file");
  const groupColumn = column("group");
  const targetColumns = source.targets.map((name) => ({ name, at: column(name) }));
  const classColumns = source.classes.map((name) => ({ name, at: column(name) }));
  const present = await namesIn(images);
  return rows.map((row, index) => {
    const where = `${table}, line ${index + 2}`;
    const file = required(row, fileColumn, where, "file");
    if (!present.has(file)) {
      throw new DatasetError(`${where}: the picture ${path.join(images, file)} does not exist.`);
    }
    return {
      file,
      path: path.join(images, file),
      group: required(row, groupColumn, where, "group"),
      values: valuesOf(row, targetColumns, where),
      classes: Object.fromEntries(
        classColumns.map(({ name, at }) => [name, required(row, at, where, name)]),
      ),
    };
  });
}

async function readTable(table: string): Promise<string> {
  return readFile(table, "utf8").catch((cause: unknown) => {
    throw new DatasetError(
      `${table} cannot be read. A data folder holds images/ and labels.csv with the columns file, group and the targets.`,
      { cause },
    );
  });
}

async function namesIn(images: string): Promise<ReadonlySet<string>> {
  const names = await readdir(images, { recursive: true }).catch((cause: unknown) => {
    throw new DatasetError(
      `The folder of pictures ${images} cannot be read; --images DIR names another.`,
      { cause },
    );
  });
  return new Set(names.map((name) => name.replaceAll("\\", "/")));
}

function columnFinder(table: string, names: readonly string[]) {
  return (name: string): number => {
    const at = names.indexOf(name);
    if (at < 0) {
      throw new DatasetError(
        `${table} has no column "${name}". Its columns are ${names.join(", ")}.`,
      );
    }
    return at;
  };
}

function required(row: readonly string[], at: number, where: string, name: string): string {
  const text = row[at]?.trim() ?? "";
  if (text === "") throw new DatasetError(`${where}: ${name} is empty.`);
  return text;
}

type TargetColumn = { readonly name: string; readonly at: number };

/** What was measured; where nothing was, the line is of no use. */
function valuesOf(
  row: readonly string[],
  targets: readonly TargetColumn[],
  where: string,
): Record<string, number> {
  const values = targets.flatMap(({ name, at }): [string, number][] => {
    const value = numberOf(row, at, where, name);
    return value === null ? [] : [[name, value]];
  });
  if (targets.length > 0 && values.length === 0) {
    throw new DatasetError(
      `${where} has no value of ${targets.map(({ name }) => name).join(", ")}.`,
    );
  }
  return Object.fromEntries(values);
}

/** The square of a value that is no slip of a program stays a number. */
const mostValue = 1e6;

/** Null where it was not measured. */
function numberOf(row: readonly string[], at: number, where: string, name: string): number | null {
  const text = row[at]?.trim() ?? "";
  if (text === "") return null;
  const value = Number(text);
  if (!(Math.abs(value) <= mostValue)) {
    throw new DatasetError(
      `${where}: ${name} must be a number of at most a million, not "${text}".`,
    );
  }
  return value;
}
