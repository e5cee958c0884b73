import {
  predictSpectrumAnswerSchema,
  spectrumRequestSchema,
} from "@elaeis/domain/spectra/spectra-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { limitRequests, type RateLimiter } from "#http/rate-limit.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import { Problem } from "#platform/problem.ts";
import type { SpectralPredictionService } from "./service.ts";

const perPerson = { attempts: 120, windowMs: 60_000 };

/** Beside the predictions of pictures, under `/functions/v1/…`. */
export function spectralPredictionFunctions(deps: {
  predictions: SpectralPredictionService;
  rateLimiter: RateLimiter;
}) {
  const { predictions, rateLimiter } = deps;
  return new Hono<AppEnv>().use(signedInOnly).post(
    "/predict_spectrum",
    operation({
      id: "predictSpectrum",
      summary: "Predict values from a spectrum, with the active calibration of its device",
      tag: "predictions",
      isLimited: true,
      answer: { status: 200, schema: predictSpectrumAnswerSchema },
    }),
    async (c, next) => {
      const actor = c.get("actor");
      if (actor.kind !== "user") throw new Problem("not_signed_in");
      await limitRequests(c, rateLimiter, `predict:${actor.id}`, perPerson);
      await next();
    },
    valid("json", spectrumRequestSchema),
    async (c) => {
      const prediction = await predictions.predict(c.get("actor"), c.req.valid("json"));
      return c.json({ success: true as const, prediction, error: null });
    },
  );
}
