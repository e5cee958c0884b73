/** What the cells of all columns have in common: what says that there is no value, and what a text may be. */
import { unguardText } from "../exports/spreadsheet-text.ts";
import { foldText } from "../fruits/fold-text.ts";
import type { ProblemCode, ProblemDetails } from "../problems.ts";

export type Read = { value: string | number } | { code: ProblemCode; details?: ProblemDetails };

const spreadsheetErrors =
  /^(?:#(?:N\/A|N\/D|DIV\/0|REF|VALUE|VALEUR|NAME|NOM|NUM|NOMBRE|NULL|NUL|SPILL|PROPAGATION|CALC|FIELD|BUSY|UNKNOWN|CONNECT|BLOCKED|EXTERNAL|PYTHON|GETTING_DATA|ERROR)\s?[!?]?|Err:\d{3}|#{2,})$/i;
const noText = new Set(["-", "--", "–", "—", "n/a", "n.a.", "n.d.", "null"]);
/** As `foldText` leaves them, without points and spaces. */
const noFigure = new Set(
  "na n/a nd nc nm ns nan nil none null x xx ? ?? ??? . - -- – — trace traces tr lod loq lq ld bdl blq nondetecte notdetected nonmesure nonmesuree notmeasured nondetermine nonanalyse notdetermined notanalysed notanalyzed missing manquant".split(
    " ",
  ),
);

/** What people, laboratories and spreadsheets write where there is no value. A word may be one in a text. */
export function saysNothing(text: string, isFigure: boolean): boolean {
  const plain = foldText(text);
  if (spreadsheetErrors.test(text) || noText.has(plain)) return true;
  return isFigure && noFigure.has(plain.replace(/[\s.]/g, "") || plain);
}

/** What somebody guarded, as our own exports do, is text; what nobody did would be run. */
export function readText(cell: string, maxLength: number): Read {
  if (isFormula(cell)) return { code: "sheet_formula" };
  const text = unguardText(cell);
  if (text.length > maxLength) return { code: "sheet_text_too_long", details: { max: maxLength } };
  if (/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ""))) return { code: "sheet_control_character" };
  return { value: text };
}

/** What a spreadsheet would run when the value comes back to one. A remark may begin with a dash. */
function isFormula(text: string): boolean {
  if (/^[=@]/.test(text) || /^\+\s*[A-Za-z][A-Za-z0-9.]*\(/.test(text)) return true;
  // It starts a program: +cmd|' /C calc'!A0
  const pipe = /^[+-]/.test(text) ? text.indexOf("|") : -1;
  return pipe !== -1 && text.includes("!", pipe);
}

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
