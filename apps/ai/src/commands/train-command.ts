import { parseArgs } from "node:util";
import { reportTraining } from "@elaeis/prediction/training/train-model";
import { readLabelledFolder } from "#features/datasets/labelled-folder.ts";
import { leftOutNote, measurePhotos } from "#features/datasets/measured-photos.ts";
import { fitFolder } from "#features/evaluate/fit-folder.ts";
import { reportTable } from "#features/train/report-table.ts";
import { nameList, needed, UsageError, wholeNumber } from "./usage-error.ts";
import { writeModel } from "./write-model.ts";

export async function runTrain(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string" },
      images: { type: "string" },
      targets: { type: "string" },
      out: { type: "string" },
      cache: { type: "string" },
      seed: { type: "string", default: "1" },
    },
  });
  const folder = needed("train", "--data DIR", values.data);
  const out = needed("train", "--out FILE", values.out);
  const targets = nameList(values.targets);
  if (targets.length === 0) throw new UsageError("train needs --targets with at least one name.");
  const photos = await readLabelledFolder({ folder, images: values.images, targets, classes: [] });
  const { measured, leftOut } = await measurePhotos(photos, values.cache);
  const seed = wholeNumber("--seed", values.seed);
  const trained = fitFolder(measured, { targets, seed, trainedAt: new Date().toISOString() });
  const { model } = trained;
  await writeModel(out, model);
  if (leftOut.length > 0) console.error(leftOutNote(leftOut));
  console.log(reportTable(reportTraining(trained)));
  console.log(`Wrote ${out}, model ${model.version}`);
}
