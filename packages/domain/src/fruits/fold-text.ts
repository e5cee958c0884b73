/**
 * How text is compared when people search and sort: without accents and case. `fold_text` in the database
 * (schema/platform/base.sql) is the same rule; `list-contract.test.ts` of the server compares the two.
 */

/** Letters that Unicode does not take apart: each with what people type who do not have it on their keyboard. */
const letters: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ɖ: "d",
  ɗ: "d",
  ɓ: "b",
  ɛ: "e",
  ə: "e",
  ǝ: "e",
  ɔ: "o",
  ŋ: "n",
  ɲ: "n",
  ƒ: "f",
  ɣ: "g",
  ƙ: "k",
  ʋ: "v",
  ƴ: "y",
  "’": "'",
};
const anyLetter = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(anyLetter, (letter) => letters[letter] ?? letter);
}
