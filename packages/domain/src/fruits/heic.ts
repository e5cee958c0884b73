const brands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/**
 * Whether a file is in the format of iPhones, which neither browsers nor the server read. Its first box says so, which
 * file names do not.
 *
 * @param start at least its first twelve bytes
 */
export function isHeic(start: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  return text(4, 8) === "ftyp" && brands.has(text(8, 12));
}
