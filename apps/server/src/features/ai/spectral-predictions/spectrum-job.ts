/** Predicts the spectra of fruits by the active calibration of their device: new imports, and all of them when it changes. */
import { spectrumOf } from "@elaeis/domain/fruits/wavelengths";
import { spectrumRefusals } from "@elaeis/domain/spectra/spectra";
import type { KeptSpectralPrediction } from "@elaeis/domain/spectra/spectra-schemas";
import * as z from "zod/mini";
import { pauseForAi } from "#platform/ai/ai-pause.ts";
import { AiRefusal, type AiService } from "#platform/ai/ai-service.ts";
import type { Database } from "#platform/database/database.ts";
import { defineJob, wokenByRows, type Job } from "#platform/jobs/job.ts";
import { workThrough } from "#platform/jobs/work-through.ts";
import type { Log } from "#platform/log.ts";
import {
  forgetWithdrawn,
  keepPrediction,
  listSpectra,
  unpredictedSpectra,
  type SpectrumToPredict,
} from "./queries.ts";

const actor = { kind: "system", job: "spectrum-predictions" } as const;

const refusalSchema = z.enum(spectrumRefusals);

export function spectrumPredictionJob(deps: { database: Database; ai: AiService; log: Log }): Job {
  const { database, ai } = deps;
  return defineJob({
    name: actor.job,
    schema: z.object({}),
    options: wokenByRows,
    async run(context) {
      await database.withActor(actor, forgetWithdrawn);
      await workThrough(
        context,
        {
          ...deps,
          waiting: unpredictedSpectra,
          read: listSpectra,
          work: (spectrum) => predict(ai, spectrum),
          save: async (tx, done) => {
            for (const { row, result } of done) await keepPrediction(tx, row, result);
          },
          atOnce: 50,
          pauseFor: pauseForAi(ai),
        },
        { attempts: 3 },
      );
    },
  });
}

/** @throws Problem where the service is away or has no answer */
async function predict(
  ai: AiService,
  { device_type, serial_number, subject: version, wavelength_info, ...given }: SpectrumToPredict,
): Promise<KeptSpectralPrediction> {
  const found = spectrumOf(wavelength_info, given.values);
  if (found === null) return { refusal: "spectrum_wavelengths_unknown" };
  const { nm: wavelengths_nm, values } = found;
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
