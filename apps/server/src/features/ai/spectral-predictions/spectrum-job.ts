/** Predicts the spectra of fruits by the active calibration of their device: new imports, and all of them when it changes. */
import { wavelengthsOf } from "@elaeis/domain/fruits/wavelengths";
import { spectrumRefusals } from "@elaeis/domain/spectra/spectra";
import type { KeptSpectralPrediction } from "@elaeis/domain/spectra/spectra-schemas";
import * as z from "zod/mini";
import { AiRefusal, type AiService } from "../../../platform/ai/ai-service.ts";
import type { Database } from "../../../platform/database/database.ts";
import { defineJob, wokenByRows, type Job } from "../../../platform/jobs/job.ts";
import { createYieldWhenBusy } from "../../../platform/yield-when-busy.ts";
import {
  findUnpredicted,
  forgetWithdrawn,
  keepPrediction,
  type SpectrumToPredict,
} from "./queries.ts";

const name = "spectrum-predictions";
const actor = { kind: "system", job: name } as const;
const atOnce = 50;

const refusalSchema = z.enum(spectrumRefusals);

export function spectrumPredictionJob(deps: { database: Database; ai: AiService }): Job {
  const { database, ai } = deps;
  return defineJob({
    name,
    schema: z.object({}),
    options: wokenByRows,
    async run({ signal }) {
      const yieldWhenBusy = createYieldWhenBusy(signal);
      await database.withActor(actor, forgetWithdrawn);
      for (;;) {
        const waiting = await database.withActor(actor, (tx) => findUnpredicted(tx, atOnce));
        if (waiting.length === 0) return;
        const predicted: [SpectrumToPredict, KeptSpectralPrediction][] = [];
        for (const spectrum of waiting) {
          await yieldWhenBusy();
          signal.throwIfAborted();
          predicted.push([spectrum, await predict(ai, spectrum)]);
        }
        await database.withActor(actor, async (tx) => {
          for (const [{ fruit_id, version }, prediction] of predicted) {
            await keepPrediction(tx, fruit_id, version, prediction);
          }
        });
      }
    },
  });
}

/** @throws Problem where the service is away: the job is tried again */
async function predict(
  ai: AiService,
  { device_type, serial_number, version, wavelength_info, values }: SpectrumToPredict,
): Promise<KeptSpectralPrediction> {
  const wavelengths_nm = wavelengthsOf(wavelength_info, values.length);
  if (wavelengths_nm === null) return { refusal: "spectrum_wavelengths_unknown" };
  try {
    const spectrum = { device_type, serial_number, wavelengths_nm, values };
    const answer = await ai.predictSpectrum(spectrum, version);
    const { values: predicted, interpolated, t2, q, scores } = answer;
    return { values: predicted, interpolated, t2, q, scores };
  } catch (error) {
    if (!(error instanceof AiRefusal)) throw error;
    // What is no spectrum at all, such as one of three values, must not be asked for ever.
    return { refusal: refusalSchema.safeParse(error.told.code).data ?? "spectrum_length" };
  }
}
