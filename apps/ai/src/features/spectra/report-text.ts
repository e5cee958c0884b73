/** Calibrations and transfers as tables for the terminal. */
import { mostRatio } from "@elaeis/prediction/regression/metrics";
import type { LeftOutReason } from "@elaeis/prediction/spectra/screen";
import { threeDigits } from "../train/report-table.ts";
import type { TableCalibration } from "./calibrate-table.ts";
import type { TableTransfer } from "./transfer-table.ts";

/** Fewer have no spread. */
const leastTested = 2;
const ratio = (value: number) => (value >= mostRatio ? `≥ ${mostRatio}` : threeDigits(value));
const ratioNote = `RPD and RPIQ of ${mostRatio} and more are not told apart: hardly any error is left.`;

const leftOutWords: Record<LeftOutReason, string> = {
  spectrum_flat: "the same value at every wavelength",
  spectrum_implausible: "absorbance not between -1 and 6",
  spectrum_outlier: "far from all other spectra",
};

function learnedLines({ leftOut, learned: { spectra, samples } }: TableCalibration): string[] {
  return [
    ...leftOut.map(
      ({ line, sample, reason }) =>
        `Left out: line ${line}, sample ${sample}: ${leftOutWords[reason]}.`,
    ),
    samples < spectra
      ? `Learned from ${spectra} spectra of ${samples} samples; those of one sample, or with the same laboratory values, are never on both sides of a fold.`
      : `Learned from ${spectra} spectra, each of its own sample.`,
    "",
  ];
}

function testedCells(one: TableCalibration["targets"][string]): string[] {
  const { n, r2, rmsep, sep, bias, rpd, coverage, plain } = one;
  if (n < leastTested) return Array.from({ length: 7 }, () => "–");
  const errors = [rmsep, sep, bias].map(threeDigits);
  const held = `${(100 * coverage).toFixed(0)} %`;
  return [threeDigits(r2), ...errors, ratio(rpd), held, threeDigits(plain)];
}

const mostNamed = 20;

function expectedLine({ expectedRefusals, expectedRefused }: TableCalibration): string {
  const named = expectedRefused.slice(0, mostNamed).join(", ");
  const which = named === "" ? "" : `: of those learned, ${named}`;
  return `Expected to refuse ${(100 * expectedRefusals).toFixed(1)} % of good spectra${which}.`;
}

export function calibrationText(calibration: TableCalibration): string {
  const { report, targets, refused, refusedSpectra, testedAsLearned, seconds } = calibration;
  const validated = report.flatMap(({ scheme, targets: ofScheme }) => [
    `Cross-validated by ${scheme}:`,
    table([
      ["", "n", "R²", "RMSEP", "SEP", "bias", "RPD", "RPIQ", "coverage", "RMSEP of SNV + PLS"],
      ...ofScheme.map(({ target, chosen, plain, folds, isNested }) => [
        `${target} (${folds} folds${isNested ? "" : ", choice not repeated"})`,
        String(chosen.n),
        threeDigits(chosen.r2),
        threeDigits(chosen.rmsep),
        threeDigits(chosen.sep),
        threeDigits(chosen.bias),
        ratio(chosen.rpd),
        ratio(chosen.rpiq),
        `${(100 * chosen.coverage).toFixed(0)} %`,
        threeDigits(plain.rmsep),
      ]),
    ]),
    "",
  ]);
  const tested = table([
    ["", "n", "R²", "RMSEP", "SEP", "bias", "RPD", "coverage", "RMSEP of SNV + PLS"],
    ...Object.entries(targets).map(([name, one]) => [name, String(one.n)].concat(testedCells(one))),
  ]);
  const made = Object.entries(targets).map(
    ([name, { pretreatment, model }]) => `${name}: ${pretreatment}; ${model}`,
  );
  return [
    ...learnedLines(calibration),
    ...validated,
    expectedLine(calibration),
    ...refusedSpectra
      .slice(0, mostNamed)
      .map(({ line, sample, reason }) => `Refused: line ${line}, sample ${sample}: ${reason}`),
    `On the test file, ${refused} spectra refused:`,
    tested,
    ...(testedAsLearned > 0
      ? [
          `${testedAsLearned} test spectra are among those learned: these figures are too good. Test on others.`,
        ]
      : []),
    "",
    ...(tested.includes("≥") || validated.some((text) => text.includes("≥")) ? [ratioNote] : []),
    ...made,
    `Training took ${seconds.train.toFixed(1)} s.`,
  ].join("\n");
}

export function transferText({ targets }: TableTransfer): string {
  return table([
    ["RMSEP", "before", "after", "method", "model of its own", "SNV + PLS, before"],
    ...Object.entries(targets).map(([name, { before, after, own, plain }]) => [
      name,
      threeDigits(before.rmsep),
      threeDigits(after.rmsep),
      after.method,
      threeDigits(own.rmsep),
      threeDigits(plain.rmsep),
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
