import { textTable } from "../train/report-table.ts";
import type { Evaluation } from "./evaluate.ts";

const HEADINGS = ["target", "level", "n", "R²", "RMSE", "MAE", "bias", "coverage"];

/** The evaluation for people. */
export function evaluationTable({ targets, classes, refused, seconds }: Evaluation): string {
  const rows = Object.entries(targets).flatMap(([name, score]) =>
    (["photo", "group"] as const).map((level) => {
      const { n, r2, rmse, mae, bias, coverage } = score[level];
      const figures = [r2, rmse, mae, bias, coverage].map((value) => value.toFixed(3));
      return [name, level, String(n)].concat(figures);
    }),
  );
  const classLines = Object.entries(classes).map(
    ([name, { n, accuracy }]) => `${name}: ${(100 * accuracy).toFixed(1)} % of ${n} photos right`,
  );
  return [
    ...(rows.length > 0 ? textTable([HEADINGS, ...rows]) : []),
    ...classLines,
    `${refused} photos refused; features ${seconds.features} s, training ${seconds.train} s, prediction ${seconds.predict} s`,
  ].join("\n");
}
