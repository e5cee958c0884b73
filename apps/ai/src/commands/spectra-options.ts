import type { ParseArgsOptionsConfig } from "node:util";
import { condition, needed, readingOf, targetList, wholeNumber } from "./usage-error.ts";

/** What every command on tables of spectra takes. */
export const spectraOptions = {
  train: { type: "string" },
  test: { type: "string" },
  targets: { type: "string" },
  where: { type: "string", multiple: true, default: [] },
  reading: { type: "string", default: "absorbance" },
  out: { type: "string" },
  seed: { type: "string", default: "1" },
  json: { type: "boolean", default: false },
} satisfies ParseArgsOptionsConfig;

type SpectraValues = {
  train?: string | undefined;
  test?: string | undefined;
  targets?: string | undefined;
  where: readonly string[];
  reading: string;
  seed: string;
};

/** @throws UsageError */
export function spectraInput(command: string, values: SpectraValues) {
  return {
    train: needed(command, "--train FILE", values.train),
    test: needed(command, "--test FILE", values.test),
    targets: targetList(command, values.targets),
    where: values.where.map((text) => condition("--where", text)),
    reading: readingOf(values.reading),
    seed: wholeNumber("--seed", values.seed),
  };
}
