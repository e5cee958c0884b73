import { parseArgs } from "node:util";
import { transferText } from "../features/spectra/report-text.ts";
import { transferTable } from "../features/spectra/transfer-table.ts";
import { condition, needed, readingOf, targetList, wholeNumber } from "./usage-error.ts";
import { writeSpectralModel } from "./write-model.ts";

export async function runTransfer(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      train: { type: "string" },
      test: { type: "string" },
      targets: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      standards: { type: "string", default: "10" },
      where: { type: "string", multiple: true, default: [] },
      reading: { type: "string", default: "absorbance" },
      out: { type: "string" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
    },
  });
  const result = await transferTable({
    train: needed("transfer", "--train FILE", values.train),
    test: needed("transfer", "--test FILE", values.test),
    targets: targetList("transfer", values.targets),
    from: condition("--from", needed("transfer", "--from COLUMN=VALUE", values.from)),
    to: condition("--to", needed("transfer", "--to COLUMN=VALUE", values.to)),
    standards: wholeNumber("--standards", values.standards),
    where: values.where.map((text) => condition("--where", text)),
    reading: readingOf(values.reading),
    seed: wholeNumber("--seed", values.seed),
  });
  if (values.out !== undefined) await writeSpectralModel(values.out, result.model);
  console.log(values.json ? JSON.stringify({ targets: result.targets }) : transferText(result));
}
