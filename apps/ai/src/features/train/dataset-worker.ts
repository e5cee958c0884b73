/**
 * Runs in a worker thread: reads the product's data set line by line and prepares it for the steps. Here and not in the
 * service's own thread, because a large set takes seconds in which nobody would be answered.
 */
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { datasetFruitSchema, datasetHeadSchema } from "@elaeis/domain/training/training-schemas";
import type { ClaimedRun, DatasetFruit } from "@elaeis/domain/training/training-schemas";
import { featureVersion } from "@elaeis/prediction/features/table";
import type { Provenance } from "@elaeis/prediction/model/model";
import { parseModel } from "@elaeis/prediction/model/parse-model";
import { incumbentOf } from "@elaeis/prediction/training/incumbent";
import { prepareTraining } from "@elaeis/prediction/training/prepare-training";
import type { PreparedTraining } from "@elaeis/prediction/training/prepare-training";
import type { TrainingProblem } from "@elaeis/prediction/training/training-set";
import * as z from "zod/mini";
import { createProduct, patiently, ProductAnswerError } from "#platform/product.ts";
import type { Product, ProductAddress } from "#platform/product.ts";
import { serveJobs } from "#platform/serve-jobs.ts";
import { hashOfSet, shared, sortPhotos, versionOf } from "./training-data.ts";
import type { TrainingData } from "./training-data.ts";

export type DatasetJob = {
  readonly product: ProductAddress;
  readonly seed: number;
  readonly active: ClaimedRun["active"];
  /** If photos are not measured yet: list them, or continue without them. */
  readonly wait: boolean;
};

export type DatasetReply =
  | { readonly kind: "unmeasured"; readonly photos: readonly string[] }
  | { readonly kind: "ready"; readonly data: TrainingData }
  | { readonly kind: "problem"; readonly problem: TrainingProblem }
  | { readonly kind: "not_as_agreed"; readonly message: string };

serveJobs<DatasetJob>(async (job): Promise<DatasetReply> => {
  try {
    return await readAndPrepare(job);
  } catch (error) {
    // An error loses its kind between threads.
    if (!(error instanceof ProductAnswerError)) throw error;
    return { kind: "not_as_agreed", message: error.message };
  }
});

async function readAndPrepare({ product: address, ...job }: DatasetJob): Promise<DatasetReply> {
  const product = createProduct(address);
  const { provenance, fruits } = await patiently(() => readDataset(product), untilTerminated);
  const { measured, missing, leftOut } = sortPhotos(fruits);
  if (job.wait && missing.length > 0) return { kind: "unmeasured", photos: missing };
  const prepared = prepareTraining(measured, predictedValues);
  if (!prepared.ok) return { kind: "problem", problem: prepared };
  const { set } = prepared;
  const dataHash = hashOfSet(measured);
  const incumbent = await readIncumbent(product, job.active, prepared);
  const data: TrainingData = {
    prepared: { ...prepared, set: { ...set, features: shared(set.features) } },
    labels: new Map(
      fruits.map(({ fruit, season, collector, maturity, place, day, phone }) => [
        fruit,
        { season, collector, maturity, place, day, phone },
      ]),
    ),
    photosLeftOut: {
      ...leftOut,
      ...prepared.refused,
      ...(missing.length === 0 ? {} : { not_measured: missing.length }),
    },
    provenance,
    dataHash,
    version: versionOf(provenance, dataHash, job.seed),
    incumbent,
    notComparedWith: incumbent === null ? (job.active?.version ?? null) : null,
  };
  return { kind: "ready", data };
}

/** The caller ends this thread. */
const untilTerminated = new AbortController().signal;

async function readDataset(product: Product) {
  const lines = product.datasetLines(featureVersion);
  const first = await lines.next();
  if (first.done === true) throw new ProductAnswerError("The data set has no first line");
  const { provenance }: { provenance: Provenance } = parseLine(first.value, datasetHeadSchema);
  const fruits: DatasetFruit[] = [];
  for await (const line of lines) fruits.push(parseLine(line, datasetFruitSchema));
  return { provenance, fruits };
}

function parseLine<T>(line: string, schema: z.ZodMiniType<T>): T {
  const parsed = z.safeParse(schema, JSON.parse(line));
  if (parsed.success) return parsed.data;
  throw new ProductAnswerError(
    `A line of the data set is not as agreed: ${z.prettifyError(parsed.error)}`,
  );
}

/** Null if absent, or of a version that this service can neither read nor predict with. */
async function readIncumbent(
  product: Product,
  active: ClaimedRun["active"],
  { set }: PreparedTraining,
): Promise<TrainingData["incumbent"]> {
  if (active === null) return null;
  const text = await patiently(() => product.modelFile(active.version), untilTerminated);
  if (text === undefined) return null;
  const parsed = parseModel(text);
  const model = parsed.ok ? incumbentOf(parsed.model, active.fruits, set) : null;
  return model === null ? null : { version: active.version, model, runs: active.runs };
}
