import type { TrainingReport } from "@elaeis/prediction/training/train-model";

const headings = ["target", "level", "n", "R²", "RMSE", "MAE", "bias", "coverage"];

/** The cross-validated metrics as text columns, the baselines beside the model. */
export function reportTable({ photos, fruits, draws, targets }: TrainingReport): string {
  const rows = Object.entries(targets).flatMap(([name, report]) => [
    [name, "photo", ...figures(report.photo), threeDigits(report.photo.coverage)],
    [name, "fruit", ...figures(report.fruit), threeDigits(report.fruit.coverage)],
    [name, "photo, colour ridge", ...figures(report.baselines.photo.colourRidge), ""],
    [name, "photo, mean", ...figures(report.baselines.photo.mean), ""],
    [name, "fruit, colour ridge", ...figures(report.baselines.fruit.colourRidge), ""],
    [name, "fruit, mean", ...figures(report.baselines.fruit.mean), ""],
  ]);
  return [
    `${photos} photos of ${fruits} fruits, cross-validated by fruit${draws > 1 ? `; errors are means over ${draws} draws of the folds` : ""}`,
    ...textTable([headings, ...rows]),
  ].join("\n");
}

/** Of a figure whose size nobody knows beforehand. */
export const threeDigits = (value: number): string => value.toPrecision(3);

/** Lines of columns as wide as their widest cell. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const cells of rows) {
    cells.forEach((cell, k) => (widths[k] = Math.max(widths[k] ?? 0, cell.length)));
  }
  return rows.map((cells) =>
    cells
      .map((cell, k) => cell.padEnd(widths[k] ?? cell.length))
      .join("  ")
      .trimEnd(),
  );
}

function figures(metrics: { n: number; r2: number; rmse: number; mae: number; bias: number }) {
  const { n, r2, rmse, mae, bias } = metrics;
  return [String(n), ...[r2, rmse, mae, bias].map(threeDigits)];
}
