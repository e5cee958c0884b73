import type { TrainingReport } from "@elaeis/prediction/training/train-model";

const HEADINGS = ["target", "level", "n", "R²", "RMSE", "MAE", "bias", "coverage"];

/** The cross-validated metrics as text columns, the baselines beside the model. */
export function reportTable({ photos, fruits, targets }: TrainingReport): string {
  const rows = Object.entries(targets).flatMap(([name, report]) => [
    [name, "photo", ...figures(report.photo), report.photo.coverage.toFixed(3)],
    [name, "fruit", ...figures(report.fruit), report.fruit.coverage.toFixed(3)],
    [name, "photo, colour ridge", ...figures(report.baselines.colourRidge), ""],
    [name, "photo, mean", ...figures(report.baselines.mean), ""],
  ]);
  const all = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, k) => Math.max(...all.map((cells) => cells[k]?.length ?? 0)));
  const lines = all.map((cells) =>
    cells
      .map((cell, k) => cell.padEnd(widths[k] ?? cell.length))
      .join("  ")
      .trimEnd(),
  );
  return [`${photos} photos of ${fruits} fruits, cross-validated by fruit`, ...lines].join("\n");
}

function figures(metrics: { n: number; r2: number; rmse: number; mae: number; bias: number }) {
  const { n, r2, rmse, mae, bias } = metrics;
  return [String(n), ...[r2, rmse, mae, bias].map((value) => value.toFixed(3))];
}
