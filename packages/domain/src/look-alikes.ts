/** Addresses and references that look like others: of another person, of another fruit. */

/** Shown as nothing at all, or turning the direction of what follows. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/u;

/** Whether what is seen is all there is. A dot at the end belongs to the sentence around it. */
export function isPlain(text: string): boolean {
  return !unseen.test(text) && !text.endsWith(".");
}
