import { parseArgs } from "node:util";
import { transferText } from "#features/spectra/report-text.ts";
import { transferTable } from "#features/spectra/transfer-table.ts";
import { spectraInput, spectraOptions } from "./spectra-options.ts";
import { condition, needed, wholeNumber } from "./usage-error.ts";
import { writeSpectralModel } from "./write-model.ts";

export async function runTransfer(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...spectraOptions,
      from: { type: "string" },
      to: { type: "string" },
      standards: { type: "string", default: "10" },
    },
  });
  const result = await transferTable({
    ...spectraInput("transfer", values),
    from: condition("--from", needed("transfer", "--from COLUMN=VALUE", values.from)),
    to: condition("--to", needed("transfer", "--to COLUMN=VALUE", values.to)),
    standards: wholeNumber("--standards", values.standards),
  });
  if (values.out !== undefined) await writeSpectralModel(values.out, result.model);
  console.log(values.json ? JSON.stringify({ targets: result.targets }) : transferText(result));
}
