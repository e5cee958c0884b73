/** Under `/internal/training`, for the AI service alone. */
import { sha256Schema } from "@elaeis/domain/fruits/fruit-schemas";
import { problemSentence } from "@elaeis/domain/problems";
import {
  claimSchema,
  featuresSubmissionSchema,
  newRunSchema,
  runFailedSchema,
  runProgressSchema,
  runResultSchema,
} from "@elaeis/domain/training/training-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { valid } from "#http/validation.ts";
import type { DatasetService } from "./dataset.ts";
import type { RunService } from "./runs.ts";

const maxCheckpointBytes = 32 * 1024 * 1024;
const runParams = z.object({ id: z.uuid() });
const checkpointParams = z.object({
  id: z.uuid(),
  name: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
});
const datasetQuery = z.object({
  feature_version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)),
});

export function internalTrainingRoutes(deps: { runs: RunService; dataset: DatasetService }) {
  const { runs, dataset } = deps;
  return new Hono<AppEnv>()
    .get("/status", async (c) => c.json(await runs.status(c.get("actor"))))
    .get("/last-report", async (c) => c.json(await runs.lastReport(c.get("actor"))))
    .get("/runs", async (c) => c.json(await runs.history(c.get("actor"))))
    .post("/runs", valid("json", newRunSchema), async (c) => {
      const { created, run } = await runs.create(c.get("actor"), c.req.valid("json"));
      if (created) return c.json(run, 201);
      const code = "training_running";
      const refusal = { success: false, code, error: problemSentence(code, "en"), details: {} };
      return c.json({ ...refusal, run }, 409);
    })
    .get("/runs/:id", valid("param", runParams), async (c) =>
      c.json(await runs.read(c.get("actor"), c.req.valid("param").id)),
    )
    .get("/runs/:id/spectra", valid("param", runParams), (c) =>
      c.body(dataset.spectra(c.get("actor"), c.req.valid("param").id), 200, {
        "Content-Type": "application/x-ndjson",
      }),
    )
    .post("/claim", valid("json", claimSchema), async (c) => {
      const claimed = await runs.claim(c.get("actor"), c.req.valid("json").worker);
      return claimed === undefined ? c.body(null, 204) : c.json(claimed);
    })
    .get("/dataset", valid("query", datasetQuery), (c) => {
      const { feature_version } = c.req.valid("query");
      return c.body(dataset.photos(c.get("actor"), feature_version), 200, {
        "Content-Type": "application/x-ndjson",
      });
    })
    .get("/photos/:sha256", valid("param", z.object({ sha256: sha256Schema })), async (c) => {
      const photo = await dataset.photo(c.get("actor"), c.req.valid("param").sha256);
      return c.body(new Uint8Array(photo), 200, { "Content-Type": "image/jpeg" });
    })
    .post("/features", valid("json", featuresSubmissionSchema), async (c) => {
      const { feature_version, photos } = c.req.valid("json");
      await dataset.keepFeatures(c.get("actor"), feature_version, photos);
      return c.body(null, 204);
    })
    .put(
      "/runs/:id/progress",
      valid("param", runParams),
      valid("json", runProgressSchema),
      async (c) =>
        c.json(await runs.progress(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    )
    .put("/runs/:id/checkpoints/:name", valid("param", checkpointParams), async (c) => {
      const { id, name } = c.req.valid("param");
      const bytes = await readBody(c, maxCheckpointBytes, () => bodyTooLarge(maxCheckpointBytes));
      await runs.putCheckpoint(c.get("actor"), id, name, bytes);
      return c.body(null, 204);
    })
    .get("/runs/:id/checkpoints/:name", valid("param", checkpointParams), async (c) => {
      const { id, name } = c.req.valid("param");
      const bytes = await runs.readCheckpoint(c.get("actor"), id, name);
      return c.body(new Uint8Array(bytes), 200, { "Content-Type": "application/octet-stream" });
    })
    .post(
      "/runs/:id/finish",
      valid("param", runParams),
      valid("json", runResultSchema),
      async (c) =>
        c.json(await runs.finish(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    )
    .post(
      "/runs/:id/fail",
      valid("param", runParams),
      valid("json", runFailedSchema),
      async (c) => {
        const { worker, failure } = c.req.valid("json");
        await runs.fail(c.get("actor"), c.req.valid("param").id, worker, failure);
        return c.body(null, 204);
      },
    );
}
