import { Hono } from "hono";
import type { Context } from "hono";
import { aiDeviceRoutes } from "./features/ai-device/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import type { ModelStore, SpectralModelStore } from "./features/models/model-store.ts";
import { busyRetrySeconds } from "./features/predict/photo-pool.ts";
import type { PhotoPool } from "./features/predict/photo-pool.ts";
import { predictRoutes } from "./features/predict/routes.ts";
import { predictSpectrumRoutes } from "./features/predict-spectrum/routes.ts";
import { trainRoutes } from "./features/train/routes.ts";
import type { TrainDeps } from "./features/train/routes.ts";
import { Problem, problemBody, problems } from "./http/problems.ts";
import { requireToken } from "./http/token.ts";
import type { Log } from "./platform/log.ts";

export type AiDeps = TrainDeps & {
  readonly photoPool: PhotoPool;
  readonly models: ModelStore;
  readonly spectralModels: SpectralModelStore;
  readonly device: string;
  readonly token: string | undefined;
  readonly log: Log;
};

export function createAiApp(deps: AiDeps) {
  return new Hono()
    .use(requireToken(deps.token))
    .route("/", healthRoutes(deps))
    .route("/", predictRoutes(deps))
    .route("/", predictSpectrumRoutes(deps))
    .route("/", trainRoutes(deps))
    .route("/", aiDeviceRoutes(deps))
    .notFound((c) => answer(c, new Problem("not_found")))
    .onError((error, c) => {
      if (error instanceof Problem) return answer(c, error);
      deps.log.error(`${c.req.method} ${c.req.path} failed`, error);
      return answer(c, new Problem("internal_error"));
    });
}

function answer(c: Context, { code, details, extra }: Problem) {
  if (code === "busy") c.header("retry-after", String(busyRetrySeconds));
  return c.json({ ...problemBody(code, details), ...extra }, problems[code].status);
}
