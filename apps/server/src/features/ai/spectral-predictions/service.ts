/** A spectrum that a person or a program sends: predicted by the active calibration of its device, and not kept. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { rising } from "@elaeis/domain/fruits/wavelengths";
import type {
  SpectrumRequest,
  predictSpectrumAnswerSchema,
} from "@elaeis/domain/spectra/spectra-schemas";
import type * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import type { AiService } from "#platform/ai/ai-service.ts";
import { Problem } from "#platform/problem.ts";
import type { ModelService } from "../models/service.ts";

export type SpectralPredictionService = ReturnType<typeof createSpectralPredictionService>;

type Answer = z.infer<typeof predictSpectrumAnswerSchema>;

export function createSpectralPredictionService(deps: {
  ai: AiService;
  models: Pick<ModelService, "spectralAtWork">;
}) {
  const { ai, models } = deps;
  return {
    /** @throws Problem invalid_input, no_spectral_model, spectrum_refused, ai_… */
    async predict(actor: Actor, spectrum: SpectrumRequest): Promise<Answer["prediction"]> {
      assertMay(actor, "predictions.create");
      if (spectrum.wavelengths_nm.length !== spectrum.values.length) {
        throw new Problem("invalid_input", { fields: "values" });
      }
      const { device_type, serial_number } = spectrum;
      const model = await models.spectralAtWork({ device_type, serial_number });
      if (model === undefined) throw new Problem("no_spectral_model", { device: device_type });
      const {
        ok: _ok,
        scores: _scores,
        ...answer
      } = await ai.predictSpectrum({ ...spectrum, ...turned(spectrum) }, model.version);
      return { ...answer, provenance: model.provenance };
    },
  };
}

/** Devices also write from the highest wavelength down. */
function turned({ wavelengths_nm, values }: SpectrumRequest) {
  const found = rising(wavelengths_nm, values);
  return { wavelengths_nm: found.nm, values: found.values };
}
