/** Names and addresses that may pass for others: letters of several alphabets look the same, such as a and а. */
import { isPlain } from "./look-alikes.ts";

const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]/u,
];

export function mayDeceive(text: string): boolean {
  return !isPlain(text) || alphabets.filter((letters) => letters.test(text)).length > 1;
}
