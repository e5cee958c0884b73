import { parseArgs } from "node:util";
import { calibrateTable } from "../features/spectra/calibrate-table.ts";
import { calibrationText } from "../features/spectra/report-text.ts";
import { condition, needed, readingOf, targetList, wholeNumber } from "./usage-error.ts";
import { writeSpectralModel } from "./write-model.ts";

export async function runCalibrate(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      train: { type: "string" },
      test: { type: "string" },
      targets: { type: "string" },
      group: { type: "string" },
      place: { type: "string" },
      where: { type: "string", multiple: true, default: [] },
      reading: { type: "string", default: "absorbance" },
      out: { type: "string" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
    },
  });
  const result = await calibrateTable({
    train: needed("calibrate", "--train FILE", values.train),
    test: needed("calibrate", "--test FILE", values.test),
    targets: targetList("calibrate", values.targets),
    group: values.group,
    place: values.place,
    where: values.where.map((text) => condition("--where", text)),
    reading: readingOf(values.reading),
    seed: wholeNumber("--seed", values.seed),
  });
  if (values.out !== undefined) await writeSpectralModel(values.out, result.model);
  const { targets, refused, seconds } = result;
  console.log(
    values.json ? JSON.stringify({ targets, refused, seconds }) : calibrationText(result),
  );
}
