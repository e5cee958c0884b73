/** The command line of the AI: for builds, and for a laboratory that brings its own pictures. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { serialiseModel } from "@elaeis/prediction/model/serialise-model";
import { reportTable } from "./features/train/report-table.ts";
import { trainSynthetic } from "./features/train/train-synthetic.ts";

const USAGE = `Usage:
  train-synthetic --out FILE [--fruits N] [--seed S]
      Draws labelled sample fruits, trains on them and writes the model.`;

/** A command that cannot run as given. */
class UsageError extends Error {
  override readonly name = "UsageError";
}

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  "train-synthetic": runTrainSynthetic,
};

try {
  const [name = "", ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(USAGE);
  await command(args);
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && "code" in error);
  console.error(isUsage ? error.message : error);
  process.exitCode = 1;
}

async function runTrainSynthetic(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: "string" },
      fruits: { type: "string", default: "160" },
      seed: { type: "string", default: "1" },
    },
  });
  if (values.out === undefined) throw new UsageError("train-synthetic needs --out FILE.");
  const result = await trainSynthetic({
    fruits: wholeNumber("--fruits", values.fruits),
    seed: wholeNumber("--seed", values.seed),
  });
  if (!result.ok) throw new UsageError(result.reason);
  await mkdir(path.dirname(path.resolve(values.out)), { recursive: true });
  await writeFile(values.out, serialiseModel(result.model));
  console.log(reportTable(result.report));
  console.log(`Wrote ${values.out}, model ${result.model.version}`);
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) {
    throw new UsageError(`${name} must be a whole number, not "${text}".`);
  }
  return value;
}
