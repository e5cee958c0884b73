/** The command line of the AI: for builds, and for a laboratory that brings its own pictures. */
import { runEvaluate } from "./commands/evaluate-command.ts";
import { runPredict } from "./commands/predict-command.ts";
import { runTrain } from "./commands/train-command.ts";
import { runTrainSynthetic } from "./commands/train-synthetic-command.ts";
import { UsageError } from "./commands/usage-error.ts";
import { DatasetError } from "./features/datasets/dataset-error.ts";
import { ModelLoadError } from "./features/models/load-model.ts";

const USAGE = `Usage:
  train --data DIR --targets A,B --out FILE [--images DIR] [--cache DIR] [--seed S]
      Trains on DIR/labels.csv (columns file, group and the targets) and DIR/images.
  evaluate --train DIR (--test DIR | --split SHARE) --targets A,B [--classes C] [--images DIR]
           [--test-images DIR] [--keep-refused] [--cache DIR] [--seed S] [--json]
      Trains on one folder and measures on another, or on a share of the groups held out.
  predict --model FILE PICTURE… [--cache DIR] [--json]
      Predicts each picture, or says why it is refused.
  train-synthetic --out FILE [--fruits N] [--seed S]
      Draws labelled sample fruits, trains on them and writes the model.`;

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  train: runTrain,
  evaluate: runEvaluate,
  predict: runPredict,
  "train-synthetic": runTrainSynthetic,
};

try {
  const [name = "", ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(USAGE);
  await command(args);
} catch (error) {
  console.error(isForTheCaller(error) ? error.message : error);
  process.exitCode = 1;
}

/** A command, a folder or a model that must be given otherwise; anything else is a fault of ours. */
function isForTheCaller(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    error instanceof DatasetError ||
    error instanceof ModelLoadError ||
    // What parseArgs throws of an option it does not know.
    (error instanceof TypeError && "code" in error)
  );
}
