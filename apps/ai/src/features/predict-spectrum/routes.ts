import { spectralDeviceName } from "@elaeis/domain/spectra/spectra";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { spectrumRequestSchema } from "@elaeis/domain/spectra/spectra-schemas";
import type { AiSpectrumAnswer, SpectralValues } from "@elaeis/domain/spectra/spectra-schemas";
import { predictSpectrum } from "@elaeis/prediction/spectra/predict-spectrum";
import type { SpectrumPrediction } from "@elaeis/prediction/spectra/predict-spectrum";
import { Hono } from "hono";
import type { Context } from "hono";
import { readBody } from "#http/body.ts";
import { Problem } from "#http/problems.ts";
import type { SpectralModelStore } from "../models/model-store.ts";

/** Two lists of 4,096 numbers with all their digits. */
const mostBytes = 512 * 1024;
/** Names the version of the calibration that is to answer: there is one for each device. */
const modelHeader = "model-version";

export function predictSpectrumRoutes(deps: { readonly spectralModels: SpectralModelStore }) {
  const { spectralModels } = deps;
  return new Hono().post("/predict_spectrum", async (c) => {
    const { device_type, serial_number, wavelengths_nm, values } = await readSpectrum(c);
    const version = c.req.header(modelHeader);
    if (version === undefined) throw new Problem("spectral_model_unnamed");
    const model = await spectralModels.get(version);
    const names = [device_type, spectralDeviceName(device_type, serial_number ?? null)];
    if (!names.includes(model.deviceType)) throw new Problem("spectrum_other_device");
    const prediction = predictSpectrum(model, {
      wavelengthsNm: Float64Array.from(wavelengths_nm),
      values: Float64Array.from(values),
    });
    if (!prediction.ok) throw new Problem(prediction.code);
    return c.json(answerOf(version, prediction));
  });
}

/** @throws Problem request_too_large, request_invalid */
async function readSpectrum(c: Context) {
  const body = await readBody(
    c,
    mostBytes,
    () => new Problem("request_too_large", { max_mb: mostBytes / 1024 / 1024 }),
  );
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(body).toString());
  } catch {
    throw new Problem("request_invalid", { fields: "body" });
  }
  const parsed = spectrumRequestSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? "body")));
  throw new Problem("request_invalid", { fields: [...fields].join(", ") });
}

function answerOf(
  version: string,
  { values, isInterpolated, t2, q, scores }: Extract<SpectrumPrediction, { ok: true }>,
): AiSpectrumAnswer {
  const presented = predictedValues.flatMap((name): [string, SpectralValues[typeof name]][] => {
    const one = values[name];
    if (one === undefined) return [];
    const { value, low, high, isExtrapolated } = one;
    return [[name, { value, low, high, extrapolated: isExtrapolated }]];
  });
  return {
    ok: true,
    model_version: version,
    values: Object.fromEntries(presented),
    interpolated: isInterpolated,
    t2,
    q,
    scores: [...scores],
  };
}
