export type DecimalReading =
  | { ok: true; value: number | null }
  | { ok: false; reason: "not_a_number" | "out_of_range" | "too_precise" };

export type DecimalRule = {
  min: number;
  max: number;
  step: number;
};

/**
 * Reads a number as people type it, with a comma or a point. An empty input is null, never zero.
 * The value is rebuilt from its decimals so that 23,4 is exactly the multiple of 0.1 the server asks.
 */
export function readDecimal(text: string, { min, max, step }: DecimalRule): DecimalReading {
  const normal = text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(",", ".")
    .replace("−", "-");
  if (normal === "") return { ok: true, value: null };
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(normal)) return { ok: false, reason: "not_a_number" };
  const value = Number(normal);
  if (value < min || value > max) return { ok: false, reason: "out_of_range" };
  const decimals = decimalsOf(step);
  const rounded = Number(value.toFixed(decimals));
  return rounded === value ? { ok: true, value } : { ok: false, reason: "too_precise" };
}

export function decimalsOf(step: number): number {
  return Math.max(0, Math.round(-Math.log10(step)));
}
