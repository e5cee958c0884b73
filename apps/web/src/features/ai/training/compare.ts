/** Which way a figure of a training moved from one run to another. */
export const comparedFigures = ["r2", "rmse", "mae", "bias", "coverage"] as const;
export type ComparedFigure = (typeof comparedFigures)[number];
export type Turn = "better" | "worse" | "same";

/** What the intervals promise. */
const promisedCoverage = 0.9;
/** Half of the last of the decimals that count. */
const leastMove = 0.005;

/** How far from the best it could be: less is better. */
const lack: Record<ComparedFigure, (value: number) => number> = {
  r2: (value) => 1 - value,
  rmse: (value) => value,
  mae: (value) => value,
  bias: Math.abs,
  coverage: (value) => Math.abs(value - promisedCoverage),
};

/** Rounded as shown, so that figures that look the same are equal: two decimals, a share to 0.1 %. */
const asShown = (figure: ComparedFigure, value: number) => {
  const parts = figure === "coverage" ? 1000 : 100;
  return Math.round(value * parts) / parts;
};

export function turnOf(figure: ComparedFigure, was: number, is: number): Turn {
  const gain = lack[figure](asShown(figure, was)) - lack[figure](asShown(figure, is));
  if (Math.abs(gain) < leastMove) return "same";
  return gain > 0 ? "better" : "worse";
}
