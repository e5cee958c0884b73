import { parseArgs } from "node:util";
import { reportTraining } from "@elaeis/prediction/training/train-model";
import { reportTable } from "#features/train/report-table.ts";
import { trainSynthetic } from "#features/train/train-synthetic.ts";
import { needed, UsageError, wholeNumber } from "./usage-error.ts";
import { writeModel } from "./write-model.ts";

export async function runTrainSynthetic(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: "string" },
      fruits: { type: "string", default: "96" },
      seed: { type: "string", default: "1" },
    },
  });
  const out = needed("train-synthetic", "--out FILE", values.out);
  const result = await trainSynthetic({
    fruits: wholeNumber("--fruits", values.fruits),
    seed: wholeNumber("--seed", values.seed),
  });
  if (!result.ok) throw new UsageError(result.reason);
  await writeModel(out, result.model);
  console.log(reportTable(reportTraining(result)));
  console.log(`Wrote ${out}, model ${result.model.version}`);
}
