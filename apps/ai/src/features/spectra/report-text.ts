/** Calibrations and transfers as tables for the terminal. */
import type { TableCalibration } from "./calibrate-table.ts";
import type { TableTransfer } from "./transfer-table.ts";

export function calibrationText({ report, targets, refused, seconds }: TableCalibration): string {
  const validated = report.flatMap(({ scheme, targets: ofScheme }) => [
    `Cross-validated by ${scheme}:`,
    table([
      ["", "n", "R²", "RMSEP", "SEP", "bias", "RPD", "RPIQ", "coverage", "RMSEP of SNV + PLS"],
      ...ofScheme.map(({ target, chosen, plain, folds, isNested }) => [
        `${target} (${folds} folds${isNested ? "" : ", choice not repeated"})`,
        String(chosen.n),
        chosen.r2.toFixed(3),
        chosen.rmsep.toPrecision(3),
        chosen.sep.toPrecision(3),
        chosen.bias.toPrecision(2),
        chosen.rpd.toFixed(1),
        chosen.rpiq.toFixed(1),
        `${(100 * chosen.coverage).toFixed(0)} %`,
        plain.rmsep.toPrecision(3),
      ]),
    ]),
    "",
  ]);
  const tested = table([
    ["", "n", "R²", "RMSEP", "SEP", "bias", "RPD", "coverage"],
    ...Object.entries(targets).map(([name, one]) => [
      name,
      String(one.n),
      one.r2.toFixed(3),
      one.rmsep.toPrecision(3),
      one.sep.toPrecision(3),
      one.bias.toPrecision(2),
      one.rpd.toFixed(1),
      `${(100 * one.coverage).toFixed(0)} %`,
    ]),
  ]);
  const made = Object.entries(targets).map(
    ([name, { pretreatment, model }]) => `${name}: ${pretreatment}; ${model}`,
  );
  return [
    ...validated,
    `On the test file, ${refused} spectra refused:`,
    tested,
    "",
    ...made,
    `Training took ${seconds.train.toFixed(1)} s.`,
  ].join("\n");
}

export function transferText({ targets }: TableTransfer): string {
  return table([
    ["RMSEP", "before", "after", "method", "model of its own"],
    ...Object.entries(targets).map(([name, { before, after, own }]) => [
      name,
      before.rmsep.toPrecision(3),
      after.rmsep.toPrecision(3),
      after.method,
      own.rmsep.toPrecision(3),
    ]),
  ]);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((cells) => cells[at]?.length ?? 0)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
