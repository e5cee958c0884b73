/**
 * Signs that look like others, or like nothing: what word processors, web pages and PDFs put into references and
 * numbers. They are read as what a person sees.
 */

/** Spaces without width, soft hyphens, marks of direction. */
const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
const spaces = /[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]+/g;
const hyphens = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g;
const longDashes = /[\u2014\u2015\uFE58]/g;
/** The ASCII signs again, each as wide as a Chinese one. */
const fullWidth = /[\uFF01-\uFF5E]/g;

/** Of a number, a date, a word or an address. A letter and its accent are one sign. */
export function plainSigns(text: string): string {
  return text
    .normalize("NFC")
    .replace(invisible, "")
    .replace(hyphens, "-")
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(spaces, " ")
    .trim();
}

const ownReference = /^palm-\d{4}-\d{6}-[a-z0-9]{4}$/i;

/** Of a fruit. Ours are in capitals; others keep their case. */
export function plainReference(text: string): string {
  const plain = plainSigns(text).replace(longDashes, "-");
  return ownReference.test(plain) ? plain.toUpperCase() : plain;
}

/** A letter of another alphabet amid Latin ones, as “А” and “Ο” may be; undefined where there is none. */
export function lookAlikeIn(reference: string): string | undefined {
  if (!/\p{Script=Latin}/u.test(reference)) return undefined;
  return /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Cf}]/u.exec(reference)?.[0];
}

/** As people can look it up: “А” (U+0410). */
export function namedSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return `${sign} (U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
}
