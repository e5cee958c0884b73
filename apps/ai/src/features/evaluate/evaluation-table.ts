import type { BaselineMetrics } from "@elaeis/prediction/training/evaluation";
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

function refusedLines(photos: Evaluation["refusedPhotos"]): string[] {
  const named = photos.slice(0, mostNamed).map(({ file, reason }) => `Refused: ${file}: ${reason}`);
  return photos.length > mostNamed ? [...named, "…"] : named;
}

/** The evaluation for people. */
export function evaluationTable({
  targets,
  classes,
  refused,
  refusedPhotos,
  testedAsLearned,
  seconds,
}: Evaluation): string {
  const rows = Object.entries(targets).flatMap(([name, score]) =>
    (["photo", "group"] as const).flatMap((level) => {
      const figures = ({ n, r2, rmse, mae, bias }: BaselineMetrics) => [
        String(n),
        ...[r2, rmse, mae, bias].map(threeDigits),
      ];
      return [
        [name, level, ...figures(score[level]), threeDigits(score[level].coverage)],
        [name, `${level}, colour ridge`, ...figures(score.colourRidge[level]), ""],
      ];
    }),
  );
  const classLines = Object.entries(classes).map(
    ([name, { n, accuracy, colourRidge }]) =>
      `${name}: ${(100 * accuracy).toFixed(1)} % of ${n} photos right, ${(100 * colourRidge).toFixed(1)} % by ridge on colours`,
  );
  return [
    ...(rows.length > 0 ? textTable([headings, ...rows]) : []),
    ...classLines,
    ...testedNote(testedAsLearned),
    ...refusedLines(refusedPhotos),
    `${refused} photos refused; features ${seconds.features} s, training ${seconds.train} s, prediction ${seconds.predict} s`,
  ].join("\n");
}
