/** The commands, by name. */
import { runCalibrate } from "./calibrate-command.ts";
import { runEvaluate } from "./evaluate-command.ts";
import { runPredict } from "./predict-command.ts";
import { runTransfer } from "./transfer-command.ts";
import { runTrain } from "./train-command.ts";
import { runTrainSynthetic } from "./train-synthetic-command.ts";
import { UsageError } from "./usage-error.ts";
import { DatasetError } from "#features/datasets/dataset-error.ts";
import { SpectraProblem } from "#features/spectra/spectra-problem.ts";
import { ModelLoadError } from "#features/models/load-model.ts";

const usage = `Usage:
  train --data DIR --targets A,B --out FILE [--images DIR] [--cache DIR] [--seed S]
      Trains on DIR/labels.csv (columns file, group and the targets) and DIR/images.
  evaluate --train DIR (--test DIR | --split SHARE) --targets A,B [--classes C] [--images DIR]
           [--test-images DIR] [--keep-refused] [--cache DIR] [--seed S] [--json]
      Trains on one folder and measures on another, or on a share of the groups held out.
  predict --model FILE PICTURE… [--cache DIR] [--json]
      Predicts each picture, or says why it is refused.
  train-synthetic --out FILE [--fruits N] [--seed S]
      Draws labelled sample fruits, trains on them and writes the model.
  calibrate --train FILE --test FILE --targets A,B [--group COLUMN] [--place COLUMN] [--where COLUMN=VALUE]…
            [--reading absorbance|reflectance] [--out FILE] [--seed S] [--json]
      Calibrates on a table of spectra (columns sample_id, the targets, nm1100, nm1102, …) and judges on another.
  transfer --train FILE --test FILE --targets A,B --from COLUMN=VALUE --to COLUMN=VALUE [--standards N]
           [--where COLUMN=VALUE]… [--reading absorbance|reflectance] [--out FILE] [--seed S] [--json]
      Moves the calibration of one device to another by samples that were read on both.`;

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  train: runTrain,
  evaluate: runEvaluate,
  predict: runPredict,
  "train-synthetic": runTrainSynthetic,
  calibrate: runCalibrate,
  transfer: runTransfer,
};

/** @param args of the process: the name of the command, then its options. */
export async function runCommand([name = "", ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(usage);
  await command(args);
}

/** A command, a folder or a model that must be given otherwise; anything else is a fault of ours. */
export function isForTheCaller(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    error instanceof DatasetError ||
    error instanceof ModelLoadError ||
    error instanceof SpectraProblem ||
    // What parseArgs throws of an option it does not know.
    (error instanceof TypeError && "code" in error)
  );
}
