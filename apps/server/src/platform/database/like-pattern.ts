/** Text that people search for, as a pattern of `like` and `ilike`: none of its signs means anything there. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Matches what contains the text. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}
