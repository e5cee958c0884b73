/** One line of a bench: a ratio to what was measured beside it, and whether it reaches its goal. */
export function verdict(what: string, ratio: number, limit: number, figures: string): void {
  judged(ratio <= limit, `${what}: ${figures}, ratio ${ratio.toFixed(2)} of at most ${limit}`);
}

/** What was measured, in words of the bench's own, and whether it reaches its goal. */
export function judged(isMet: boolean, said: string): void {
  console.log(`${isMet ? "ok  " : "OVER"} ${said}`);
}

export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}
