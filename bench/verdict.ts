/** One line of a bench: a ratio to what was measured beside it, and whether it reaches its goal. */
export function verdict(what: string, ratio: number, limit: number, figures: string): void {
  const isMet = ratio <= limit;
  console.log(
    `${isMet ? "ok  " : "OVER"} ${what}: ${figures}, ratio ${ratio.toFixed(2)} of at most ${limit}`,
  );
}

export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}
