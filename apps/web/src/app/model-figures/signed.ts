import type { Formats } from "#language/formats.ts";

/** An error with its sign; what rounds to nothing has none. */
export function signed(value: number, decimals: number, fixed: Formats["fixed"]): string {
  // Adding 0 makes of -0 a plain 0.
  const rounded = Number(value.toFixed(decimals)) + 0;
  return `${rounded > 0 ? "+" : ""}${fixed(rounded, decimals)}`;
}

/** The same of a figure whose size nobody knows beforehand. */
export function signedFigure(value: number, significant: Formats["significant"]): string {
  return `${value > 0 ? "+" : ""}${significant(value)}`;
}

/** An error, and in brackets that of the plain method where there is one. */
export function besidePlain(
  { rmse, plain }: { rmse: number; plain: number | null },
  significant: Formats["significant"],
): string {
  return plain === null ? significant(rmse) : `${significant(rmse)} (${significant(plain)})`;
}
