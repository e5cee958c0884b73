/**
 * A spreadsheet takes some beginnings of a cell for a formula and would run it. Where its separator is not
 * that of the file, a cell also begins within a text, after any separator or line break. Each such beginning
 * gets one apostrophe in front, and so does one that has apostrophes there already, so that taking one off
 * again gives back what was. Numbers and phone numbers, which nothing can run, stay as they are.
 */
const beginnings = /([,;|\t\n\v\f\r\u0085\u2028\u2029])/;
/** Quotes are doubled in a file, and two of them at the beginning of a cell are none. */
const isFormula = /^("*)('*[=+\-@＝＋－＠])/;
const isGuarded = /^("*)'('*[=+\-@＝＋－＠])/;
const isFigure = /^[+-]\d[\d \u00A0\u202F.,]*(?:e[+-]?\d+)?$/i;
/** No formula, but whitespace that spreadsheets may leave out in front of one. */
const isIndented = /^'*[\t\r]/;
const isIndentGuarded = /^'+[\t\r]/;
/** Of most texts it is false, and a file has many. */
const hasFormula = /(?:^|[,;|\t\n\v\f\r\u0085\u2028\u2029])"*'*[=+\-@＝＋－＠]|^'*[\t\r]/;

export function guardText(text: string): string {
  if (!hasFormula.test(text) || isFigure.test(text)) return text;
  // With the separator that the spreadsheet uses, a cell may reach to the end of the text.
  const guarded = eachBeginning(text, (piece, rest) =>
    isFigure.test(rest) ? piece : piece.replace(isFormula, "$1'$2"),
  );
  return isIndented.test(text) ? `'${guarded}` : guarded;
}

export function unguardText(text: string): string {
  const bare = isIndentGuarded.test(text) ? text.slice(1) : text;
  return eachBeginning(bare, (piece) => piece.replace(isGuarded, "$1$2"));
}

function eachBeginning(text: string, change: (piece: string, rest: string) => string): string {
  let at = 0;
  const pieces = text.split(beginnings).map((piece) => {
    const changed = change(piece, text.slice(at));
    at += piece.length;
    return changed;
  });
  return pieces.join("");
}
