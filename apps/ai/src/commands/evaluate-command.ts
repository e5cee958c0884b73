import { parseArgs } from "node:util";
import { leftOutNote } from "#features/datasets/measured-photos.ts";
import { evaluate } from "#features/evaluate/evaluate.ts";
import { evaluationTable } from "#features/evaluate/evaluation-table.ts";
import { nameList, needed, properShare, UsageError, wholeNumber } from "./usage-error.ts";

export async function runEvaluate(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      train: { type: "string" },
      test: { type: "string" },
      split: { type: "string" },
      seed: { type: "string", default: "1" },
      targets: { type: "string" },
      classes: { type: "string" },
      images: { type: "string" },
      "test-images": { type: "string" },
      "keep-refused": { type: "boolean", default: false },
      cache: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const targets = nameList(values.targets);
  const classes = nameList(values.classes);
  if (targets.length + classes.length === 0) {
    throw new UsageError("evaluate needs --targets, --classes or both, with at least one name.");
  }
  const evaluation = await evaluate({
    train: needed("evaluate", "--train DIR", values.train),
    images: values.images,
    test: testPart(values.test, values.split, values["test-images"]),
    targets,
    classes,
    keepRefused: values["keep-refused"],
    cache: values.cache,
    seed: wholeNumber("--seed", values.seed),
  });
  if (evaluation.leftOut.length > 0) console.error(leftOutNote(evaluation.leftOut));
  console.log(values.json ? JSON.stringify(evaluation) : evaluationTable(evaluation));
}

function testPart(
  folder: string | undefined,
  share: string | undefined,
  images: string | undefined,
) {
  if (folder !== undefined && share !== undefined) {
    throw new UsageError("evaluate takes --test DIR or --split SHARE, not both.");
  }
  if (share !== undefined) return properShare("--split", share);
  return {
    folder: needed("evaluate", "--test DIR, or --split SHARE to hold out groups", folder),
    images,
  };
}
