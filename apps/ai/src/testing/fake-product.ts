/**
 * The product's internal interface in memory, on a real port, for tests of this service alone. The server's own is tested
 * with the server. Every request is parsed by the same schemas as there.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { bundledModelSchema } from "@elaeis/domain/models/model-schemas";
import {
  claimSchema,
  featuresSubmissionSchema,
  newRunSchema,
  runFailedSchema,
  runProgressSchema,
  runResultSchema,
  trainingReportSchema,
} from "@elaeis/domain/training/training-schemas";
import type {
  ClaimedRun,
  DatasetFruit,
  PhotoFeatures,
  RunProgress,
  TrainingRun,
} from "@elaeis/domain/training/training-schemas";
import { Hono } from "hono";
import type { Context } from "hono";
import * as z from "zod/mini";

export const productToken = "between-us";

export type FakeFruit = Omit<DatasetFruit, "photos"> & {
  readonly photos: readonly { readonly sha256: string; readonly role: string }[];
};

/** It only has runs that learn from photos. */
const photoResultSchema = z.extend(runResultSchema, { report: trainingReportSchema });
type PhotoResult = z.infer<typeof photoResultSchema>;

type Run = {
  id: string;
  seed: number;
  state: TrainingRun["state"];
  worker: string | undefined;
  attempts: number;
  isCancelled: boolean;
  progress: RunProgress | undefined;
  failure: TrainingRun["failure"];
  result: PhotoResult | undefined;
  checkpoints: Map<string, Uint8Array>;
};

export type FakeProduct = Awaited<ReturnType<typeof startFakeProduct>>;

export async function startFakeProduct(given: {
  fruits: FakeFruit[];
  photos: ReadonlyMap<string, Uint8Array>;
}) {
  const state = {
    fruits: given.fruits,
    photos: given.photos,
    runs: [] as Run[],
    features: new Map<string, PhotoFeatures>(),
    models: new Map<string, string>(),
    active: null as ClaimedRun["active"],
    progress: [] as RunProgress[],
    /** Called before a checkpoint is kept. */
    onCheckpoint: (_name: string): void => undefined,
    /** Called at each heartbeat. */
    onProgress: (_progress: RunProgress): void => undefined,
  };

  const app = new Hono()
    .use(async (c, next) => {
      if (c.req.header("authorization") !== `Bearer ${productToken}`) {
        return c.json({ ok: false, code: "service_token_required" }, 401);
      }
      return next();
    })
    .put("/internal/models/bundled", async (c) => {
      const { version, provenance, model } = await body(c, bundledModelSchema);
      state.models.set(version, model);
      state.active ??= { version, provenance, fruits: [], runs: 1 };
      return c.body(null, 204);
    })
    .get("/internal/models/:version", (c) => {
      const model = state.models.get(c.req.param("version"));
      return model === undefined ? c.json({ code: "unknown_model" }, 404) : c.text(model);
    })
    .post("/internal/training/runs", async (c) => {
      const { seed } = await body(c, newRunSchema);
      const running = state.runs.find((run) => run.state === "running");
      if (running !== undefined) {
        return c.json({ code: "training_running", run: runJson(running) }, 409);
      }
      const run = newRun(seed);
      state.runs.push(run);
      return c.json(runJson(run), 201);
    })
    .get("/internal/training/status", (c) => {
      const [running, last] = ["running", "done"].map((wanted) =>
        state.runs.findLast((run) => run.state === wanted),
      );
      return c.json({
        running: running === undefined ? null : runJson(running),
        last: last === undefined ? null : runJson(last),
      });
    })
    .get("/internal/training/runs", (c) => c.json({ runs: state.runs.map(runJson).toReversed() }))
    .get("/internal/training/last-report", (c) => {
      const last = state.runs.findLast((run) => run.result !== undefined);
      return last?.result === undefined
        ? c.json({ code: "not_found" }, 404)
        : c.json({
            ...runJson(last),
            report: last.result.report,
            spectral_report: null,
            transfer_report: null,
          });
    })
    .post("/internal/training/claim", async (c) => {
      const { worker } = await body(c, claimSchema);
      const run = state.runs.find((one) => one.state === "running" && one.worker === undefined);
      if (run === undefined) return c.body(null, 204);
      run.worker = worker;
      run.attempts++;
      return c.json({
        run: runJson(run),
        active: state.active,
        checkpoints: [...run.checkpoints.keys()],
        seconds: run.progress?.seconds ?? {},
      });
    })
    .get("/internal/training/dataset", (c) => {
      const fruits = state.fruits.map((fruit) => ({
        ...fruit,
        photos: fruit.photos.map((photo) => ({
          ...photo,
          measured: measuredOf(state.features.get(photo.sha256)),
        })),
      }));
      const head = { provenance: "synthetic", fruits: fruits.length, photos: 0 };
      return c.body([head, ...fruits].map((line) => `${JSON.stringify(line)}\n`).join(""));
    })
    .get("/internal/training/photos/:sha256", (c) => {
      const bytes = state.photos.get(c.req.param("sha256"));
      return bytes === undefined
        ? c.json({ code: "unknown_photo" }, 404)
        : c.body(new Uint8Array(bytes));
    })
    .post("/internal/training/features", async (c) => {
      const { photos } = await body(c, featuresSubmissionSchema);
      for (const photo of photos) state.features.set(photo.sha256, photo);
      return c.body(null, 204);
    })
    .put("/internal/training/runs/:id/progress", async (c) => {
      const progress = await body(c, runProgressSchema);
      const run = runOf(c, progress.worker);
      if (run === undefined) return c.json({ code: "run_taken" }, 409);
      state.progress.push(progress);
      state.onProgress(progress);
      run.progress = progress;
      if (run.isCancelled) run.state = "cancelled";
      return c.json({ cancelled: run.isCancelled });
    })
    .put("/internal/training/runs/:id/checkpoints/:name", async (c) => {
      state.onCheckpoint(c.req.param("name"));
      const run = state.runs.find(({ id }) => id === c.req.param("id"));
      run?.checkpoints.set(c.req.param("name"), new Uint8Array(await c.req.arrayBuffer()));
      return c.body(null, 204);
    })
    .get("/internal/training/runs/:id/checkpoints/:name", (c) => {
      const run = state.runs.find(({ id }) => id === c.req.param("id"));
      const bytes = run?.checkpoints.get(c.req.param("name"));
      return bytes === undefined ? c.json({ code: "not_found" }, 404) : c.body(Buffer.from(bytes));
    })
    .post("/internal/training/runs/:id/finish", async (c) => {
      const result = await body(c, photoResultSchema);
      const run = runOf(c, result.worker);
      if (run === undefined) return c.json({ code: "run_taken" }, 409);
      run.state = "done";
      run.result = result;
      const { model_version: version, provenance } = result.report;
      state.models.set(version, result.model);
      const promoted = result.report.verdict.passed;
      const fruits = result.report.parity.map(({ fruit }) => fruit);
      if (promoted) state.active = { version, provenance, fruits, runs: 1 };
      return c.json({ promoted });
    })
    .post("/internal/training/runs/:id/fail", async (c) => {
      const { worker, failure } = await body(c, runFailedSchema);
      const run = runOf(c, worker);
      if (run === undefined) return c.json({ code: "run_taken" }, 409);
      run.state = "failed";
      run.failure = failure;
      return c.body(null, 204);
    });

  function runOf(c: Context, worker: string): Run | undefined {
    return state.runs.find(
      (run) => run.id === c.req.param("id") && run.worker === worker && run.state === "running",
    );
  }

  const listener = getRequestListener(app.fetch);
  const newServer = () => createServer((asked, answer) => void listener(asked, answer));
  let port = 0;
  let server = newServer();
  const listen = () =>
    new Promise<void>((resolve) => {
      server = newServer();
      server.listen(port, "127.0.0.1", () => {
        const address = server.address();
        if (isBound(address)) port = address.port;
        resolve();
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen();

  return {
    state,
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    /** Nobody answers until `comeBack`. */
    goAway: close,
    comeBack: listen,
    close,
    /** As if the heartbeat of the process that works on a run had expired. */
    forgetWorkers() {
      for (const run of state.runs) run.worker = undefined;
    },
    /** Resolves once the last run is over. */
    async ended(): Promise<Run> {
      for (;;) {
        const run = state.runs.at(-1);
        if (run !== undefined && run.state !== "running") return run;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

function newRun(seed: number): Run {
  return {
    id: randomUUID(),
    seed,
    state: "running",
    worker: undefined,
    attempts: 0,
    isCancelled: false,
    progress: undefined,
    failure: null,
    result: undefined,
    checkpoints: new Map(),
  };
}

function runJson(run: Run): TrainingRun {
  return {
    id: run.id,
    kind: "photos",
    spectra: null,
    transfer: null,
    state: run.state,
    stage: run.progress?.stage ?? "reading",
    done: run.progress?.done ?? 0,
    total: run.progress?.total ?? 0,
    waiting: run.worker === undefined,
    attempts: run.attempts,
    seed: run.seed,
    requested_by: null,
    started_at: "2026-01-02T03:04:05.000Z",
    finished_at: run.state === "running" ? null : "2026-01-02T03:05:05.000Z",
    eta_seconds: run.progress?.eta_seconds ?? null,
    failure: run.failure,
    model_version: run.result?.report.model_version ?? null,
    fruits: run.result?.report.fruits ?? null,
    photos: run.result?.report.photos ?? null,
    verdict: run.result?.report.verdict ?? null,
    r2: null,
  };
}

function measuredOf(photo: PhotoFeatures | undefined) {
  if (photo === undefined) return null;
  if ("problem" in photo) return { problem: photo.problem };
  return { features: photo.features, measures: photo.measures };
}

async function body<T>(c: Context, schema: z.ZodMiniType<T>): Promise<T> {
  return z.parse(schema, await c.req.json());
}

function isBound(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}
