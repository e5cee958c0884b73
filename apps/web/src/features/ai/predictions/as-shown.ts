/**
 * A value as it is shown and saved, to a tenth of a percent. It is rated as such too: 22.96 reads
 * 23.0, and must not be called less than what 23.0 is called.
 */
export function asShown(percent: number): number {
  return Math.round(percent * 10) / 10;
}
