import { maxPointHectares } from "@elaeis/domain/exports/eudr";
import { readDecimal } from "#language/decimal.ts";

/** In hectares, of a plot that a point may represent; undefined for no number. */
export function areaOf(text: string): number | undefined {
  const step = 0.0001;
  const reading = readDecimal(text, { min: step, max: maxPointHectares, step });
  return reading.ok && reading.value !== null ? reading.value : undefined;
}
