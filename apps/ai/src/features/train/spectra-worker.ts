/** Runs in a worker thread: reads the spectra of a run and learns from them, away from the thread that answers. */
import { spectraHeadSchema, spectrumLineSchema } from "@elaeis/domain/training/training-schemas";
import type { ClaimedRun, SpectrumLine } from "@elaeis/domain/training/training-schemas";
import type { Provenance } from "@elaeis/domain/predictions/prediction";
import { parseSpectralModel } from "@elaeis/prediction/spectra/spectral-model-file";
import type { SpectralModel } from "@elaeis/prediction/spectra/spectral-model";
import * as z from "zod/mini";
import { createProduct, patiently, ProductAnswerError } from "#platform/product.ts";
import type { Product, ProductAddress } from "#platform/product.ts";
import { serveJobs } from "#platform/serve-jobs.ts";
import { UnfitDataError } from "./failures.ts";
import type { UnfitProblem } from "./failures.ts";
import { spectralTable } from "./spectral-data.ts";
import { learnSpectra } from "./spectral-run.ts";
import { learnTransferred } from "./transfer-run.ts";

export type SpectraJob = {
  readonly step: "read" | "learn";
  readonly product: ProductAddress;
  readonly claimed: ClaimedRun;
};

export type SpectraReply =
  | { readonly kind: "read" }
  | { readonly kind: "learned"; readonly report: object; readonly model: string }
  | { readonly kind: "problem"; readonly problem: UnfitProblem }
  | { readonly kind: "not_as_agreed"; readonly message: string };

type Spectra = {
  readonly provenance: Provenance;
  readonly lines: readonly SpectrumLine[];
  readonly model: SpectralModel | undefined;
};

/** Kept from one step to the next; a worker that took the place of one that crashed reads again. */
let kept: Promise<Spectra> | undefined;

serveJobs<SpectraJob>(async (job): Promise<SpectraReply> => {
  try {
    kept ??= readSpectra(job);
    const spectra = await kept;
    if (job.step === "read") return { kind: "read" };
    return { kind: "learned", ...learn(job, spectra) };
  } catch (error) {
    // An error loses its kind between threads.
    if (error instanceof UnfitDataError) return { kind: "problem", problem: error.problem };
    if (error instanceof ProductAnswerError) {
      return { kind: "not_as_agreed", message: error.message };
    }
    throw error;
  }
});

function learn({ claimed }: SpectraJob, { provenance, lines, model }: Spectra) {
  const { run, active } = claimed;
  const { seed, spectra, transfer } = run;
  if (transfer !== null) {
    if (active === null || model === undefined) {
      throw new UnfitDataError({ code: "calibration_data_gone" });
    }
    const base = { model, fruits: active.fruits };
    return learnTransferred({
      subject: transfer,
      provenance: active.provenance,
      base,
      lines,
      seed,
    });
  }
  if (spectra === null) throw new Error("A run of spectra without a device");
  return learnSpectra({
    table: spectralTable(lines, spectra.reading),
    provenance,
    deviceType: spectra.device_type,
    reading: spectra.reading,
    seed,
    incumbent:
      active === null || model === undefined
        ? null
        : { version: active.version, model, fruits: active.fruits, runs: active.runs },
    active: active?.version ?? null,
  });
}

/** The caller ends this thread. */
const untilTerminated = new AbortController().signal;

async function readSpectra({ product: address, claimed }: SpectraJob): Promise<Spectra> {
  const product = createProduct(address);
  return patiently(async () => {
    const lines = product.spectraLines(claimed.run.id);
    const first = await lines.next();
    if (first.done === true) throw new ProductAnswerError("The spectra have no first line");
    const { provenance } = parseLine(first.value, spectraHeadSchema);
    const spectra: SpectrumLine[] = [];
    for await (const line of lines) spectra.push(parseLine(line, spectrumLineSchema));
    return { provenance, lines: spectra, model: await readModel(product, claimed.active) };
  }, untilTerminated);
}

/** Undefined if absent, or if this version cannot read it. */
async function readModel(product: Product, active: ClaimedRun["active"]) {
  if (active === null) return undefined;
  const text = await product.modelFile(active.version);
  const parsed = text === undefined ? undefined : parseSpectralModel(text);
  return parsed?.ok === true ? parsed.model : undefined;
}

function parseLine<T>(line: string, schema: z.ZodMiniType<T>): T {
  const parsed = z.safeParse(schema, JSON.parse(line));
  if (parsed.success) return parsed.data;
  throw new ProductAnswerError(
    `A line of the spectra is not as agreed: ${z.prettifyError(parsed.error)}`,
  );
}
