import * as predictionsApi from "@elaeis/domain/predictions/predictions-api";
import { spectrumRequestSchema } from "@elaeis/domain/spectra/spectra-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { limitRequests, type RateLimiter } from "#http/rate-limit.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import { Problem } from "#platform/problem.ts";
import type { SpectralPredictionService } from "./service.ts";

const perPerson = { attempts: 120, windowMs: 60_000 };

const operation = operations("predictions", predictionsApi, {
  predictSpectrum: {
    who: "predictions.create",
    en: "Predict values from a spectrum, with the active calibration of its device",
    fr: "Prédire les valeurs à partir d'un spectre, avec l'étalonnage en service pour son appareil",
    isLimited: true,
  },
});

/** Beside the predictions of pictures, under `/functions/v1/…`. */
export function spectralPredictionFunctions(deps: {
  predictions: SpectralPredictionService;
  rateLimiter: RateLimiter;
}) {
  const { predictions, rateLimiter } = deps;
  return new Hono<AppEnv>().on(
    ...operation("predictSpectrum"),
    async (c, next) => {
      const actor = c.get("actor");
      if (actor.kind !== "user") throw new Problem("not_signed_in");
      await limitRequests(c, rateLimiter, `predict:${actor.id}`, perPerson);
      await next();
    },
    takes(predictionsApi.predictSpectrum, spectrumRequestSchema),
    async (c) => {
      const prediction = await predictions.predict(c.get("actor"), c.req.valid("json"));
      return c.json({ success: true as const, prediction, error: null });
    },
  );
}
