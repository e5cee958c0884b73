/** The numbers of a spectrum as its file writes them, so that thousands need not be written anew. */

const name = Buffer.from('"Values"');
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const longestNumber = 24;

/**
 * @param sample one that was read, and whose Values are nothing but numbers
 * @param values the same numbers, for a sample that writes them in an unusual way
 * @returns with commas between them
 */
export function spectrumText(sample: Uint8Array, values: readonly number[]): string {
  return asWritten(sample, values.length) ?? values.join();
}

function asWritten(sample: Uint8Array, count: number): string | undefined {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  // Without escapes what stands here once is the name itself: it cannot be another's, or in a text.
  const at = bytes.indexOf(name);
  if (bytes.includes(backslash) || bytes.includes(name, at + 1)) return undefined;
  const open = bytes.indexOf(openList, at);
  const close = bytes.indexOf(closeList, open);
  const text = bytes.toString("latin1", open + 1, close);
  // Room between the numbers, digits nobody needs and powers beyond a number are left behind.
  const isUnusual = text.length > count * longestNumber || text.includes("e") || text.includes("E");
  return isUnusual ? undefined : text;
}
