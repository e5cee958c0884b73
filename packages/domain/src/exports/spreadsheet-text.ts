/**
 * A spreadsheet takes some beginnings of a cell for a formula and would run it. Such text gets one
 * apostrophe in front, and so does text that has one there already, so that taking one off again gives
 * back what was.
 */
const isFormula = /^'*[=+\-@\t\r]/;
const isGuarded = /^'+[=+\-@\t\r]/;

export function guardText(text: string): string {
  return isFormula.test(text) ? `'${text}` : text;
}

export function unguardText(text: string): string {
  return isGuarded.test(text) ? text.slice(1) : text;
}
