/**
 * A spreadsheet takes some beginnings of a cell for a formula and would run it. Such text gets one
 * apostrophe in front, and so does text that has one there already, so that taking one off again gives
 * back what was. Numbers and phone numbers, which nothing can run, stay as they are.
 */
const isFormula = /^'*[=+\-@\t\r]/;
const isFigure = /^[+-]\d[\d \u00A0\u202F.,]*(?:e[+-]?\d+)?$/i;
const isGuarded = /^'+[=+\-@\t\r]/;

export function guardText(text: string): string {
  return isFormula.test(text) && !isFigure.test(text) ? `'${text}` : text;
}

export function unguardText(text: string): string {
  return isGuarded.test(text) ? text.slice(1) : text;
}
