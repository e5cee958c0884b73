/** A cell of a field of the installation's own, read by the field's kind. */
import { ownChoiceIn } from "../exports/own-columns.ts";
import { unguardText } from "../exports/spreadsheet-text.ts";
import { foldText } from "../fruits/fold-text.ts";
import { isOwnValue, ownChoicesOf, type OwnField } from "../fruits/own-fields.ts";
import { longestOwnText } from "../fruits/own-values.ts";
import { readText, saysNothing, shortened, type Read } from "./cell-text.ts";
import { dateOrders, readSheetDay } from "./sheet-date.ts";
import type { Unit } from "./sheet-import.ts";
import { readSheetNumber } from "./sheet-number.ts";

export function readOwnCell(field: OwnField, unit: Unit | null, text: string): Read {
  // A choice may be called as others call what is missing.
  const choice = ownChoiceIn(field, unguardText(text));
  if (choice !== undefined) return { value: choice };
  const isFigure = field.kind === "number" || field.kind === "date";
  if (saysNothing(text, isFigure)) return { code: "sheet_cell_without_value" };
  switch (field.kind) {
    case "text":
      return readText(text, longestOwnText);
    case "number":
      return readOwnNumber(field, text);
    case "date":
      return readOwnDate(unit, text);
    case "choice":
    case "yes_no": {
      const allowed = ownChoicesOf(field)?.map(({ value }) => value) ?? [];
      return { code: "sheet_unknown_word", details: { allowed: allowed.join(", ") } };
    }
  }
}

/** In the field's own unit alone: others are not known. */
function readOwnNumber(field: OwnField & { kind: "number" }, text: string): Read {
  const { min, max, unit, decimals } = field;
  const read = readSheetNumber(unguardText(text));
  if (read.kind === "bound") return { code: "sheet_cell_without_value" };
  if (read.kind === "unclear") return { code: "sheet_not_a_number" };
  const bare = (one: string) => foldText(one).replaceAll(" ", "");
  if (read.unit !== "" && bare(read.unit) !== bare(unit)) {
    const isUnit = /^[^\d+-]/.test(read.unit);
    return isUnit
      ? { code: "sheet_unknown_unit", details: { unit: shortened(read.unit) } }
      : { code: "sheet_not_a_number" };
  }
  const value = Number(read.value.toFixed(decimals));
  return isOwnValue(field, value)
    ? { value }
    : { code: "sheet_out_of_range", details: { min, max, unit } };
}

function readOwnDate(unit: Unit | null, text: string): Read {
  const date = readSheetDay(
    text,
    dateOrders.find((order) => order === unit),
  );
  if (date === "unclear") return { code: "sheet_date_unclear" };
  return date === undefined
    ? { code: "sheet_not_a_date" }
    : { value: date.toISOString().slice(0, 10) };
}
