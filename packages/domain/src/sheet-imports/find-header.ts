/** Finds the row with the names of the columns: titles, notes and empty rows may be above it. */
import { guessColumns } from "./guess-columns.ts";
import type { OwnField } from "../fruits/own-fields.ts";
import { mappingFault, type SheetKind } from "./sheet-import.ts";

type HeaderGuess = {
  /** Place among the rows given. */
  at: number;
  /** Columns whose names are known. */
  known: number;
  /** Whether it names all that a file of the kind must have. */
  isComplete: boolean;
};

/** @returns undefined without a row that holds something */
export function findHeader(
  kind: SheetKind,
  rows: readonly (readonly string[])[],
  own: readonly OwnField[],
): HeaderGuess | undefined {
  const guesses = rows.map((cells, at): HeaderGuess => {
    const columns = guessColumns(kind, cells, own);
    const known = columns.filter(({ field }) => field !== null).length;
    return { at, known, isComplete: mappingFault(kind, columns) === undefined };
  });
  const best = guesses.toSorted(
    (one, other) =>
      other.known - one.known ||
      Number(other.isComplete) - Number(one.isComplete) ||
      one.at - other.at,
  )[0];
  if (best !== undefined && best.known > 0) return best;
  // Names that nobody knows: a title is in one cell, a row of the table in several.
  const widths = rows.map((cells) => cells.filter((cell) => cell.trim() !== "").length);
  const widest = Math.max(...widths);
  const at = widths.findIndex((width) => width > 0 && width * 2 > widest);
  return guesses[at];
}
