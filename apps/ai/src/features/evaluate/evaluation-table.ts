import { textTable, threeDigits } from "../train/report-table.ts";
import type { Evaluation } from "./evaluate.ts";

const headings = ["target", "level", "n", "R²", "RMSE", "MAE", "bias", "coverage"];

const mostNamed = 10;

function testedNote(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const named = files.slice(0, mostNamed).join(", ");
  const more = files.length > mostNamed ? ", …" : "";
  return [
    `${files.length} test photos are among those learned (${named}${more}): these figures are too good. Test on others.`,
  ];
}

/** The evaluation for people. */
export function evaluationTable({
  targets,
  classes,
  refused,
  testedAsLearned,
  seconds,
}: Evaluation): string {
  const rows = Object.entries(targets).flatMap(([name, score]) =>
    (["photo", "group"] as const).map((level) => {
      const { n, r2, rmse, mae, bias, coverage } = score[level];
      const figures = [r2, rmse, mae, bias, coverage].map(threeDigits);
      return [name, level, String(n)].concat(figures);
    }),
  );
  const classLines = Object.entries(classes).map(
    ([name, { n, accuracy }]) => `${name}: ${(100 * accuracy).toFixed(1)} % of ${n} photos right`,
  );
  return [
    ...(rows.length > 0 ? textTable([headings, ...rows]) : []),
    ...classLines,
    ...testedNote(testedAsLearned),
    `${refused} photos refused; features ${seconds.features} s, training ${seconds.train} s, prediction ${seconds.predict} s`,
  ].join("\n");
}
