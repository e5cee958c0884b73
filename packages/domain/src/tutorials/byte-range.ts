/** Both ends included. */
export type ByteRange = { first: number; last: number };

/**
 * The one part of a file that a `Range` header asks for (RFC 9110, section 14.1.2).
 *
 * @returns undefined for the whole file: nothing was asked, or something that may be ignored, such as
 *   several parts at once
 */
export function rangeOf(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | "unsatisfiable" | undefined {
  const parsed = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [, from = "", to = ""] = parsed ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? "unsatisfiable" : { first: sizeBytes - length, last: sizeBytes - 1 };
  }
  const first = Number(from);
  const last = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== "" && Number(to) < first) return undefined;
  return first >= sizeBytes ? "unsatisfiable" : { first, last };
}
