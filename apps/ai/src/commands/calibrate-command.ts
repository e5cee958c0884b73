import { parseArgs } from "node:util";
import { calibrateTable } from "#features/spectra/calibrate-table.ts";
import { calibrationText } from "#features/spectra/report-text.ts";
import { spectraInput, spectraOptions } from "./spectra-options.ts";
import { writeSpectralModel } from "./write-model.ts";

export async function runCalibrate(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...spectraOptions,
      group: { type: "string" },
      place: { type: "string" },
    },
  });
  const result = await calibrateTable({
    ...spectraInput("calibrate", values),
    group: values.group,
    place: values.place,
  });
  if (values.out !== undefined) await writeSpectralModel(values.out, result.model);
  const { model: _, report: __, ...figures } = result;
  console.log(values.json ? JSON.stringify(figures) : calibrationText(result));
}
