/**
 * The product's internal interface, as the AI service uses it: runs, checkpoints, measured features and models live
 * there, so that this service may die at any moment and lose nothing. Every answer is parsed.
 */
import type { bundledModelSchema } from "@elaeis/domain/models/model-schemas";
import {
  claimedRunSchema,
  runProgressAnswerSchema,
  trainingHistorySchema,
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
} from "@elaeis/domain/training/training-schemas";
import type {
  ClaimedRun,
  featuresSubmissionSchema,
  newRunSchema,
  RunProgress,
  runFailedSchema,
  TrainingRun,
  TrainingRunDetail,
} from "@elaeis/domain/training/training-schemas";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";

export type ProductAddress = {
  readonly url: string;
  /** Further servers of the same product, for when that one is away. */
  readonly others?: readonly string[];
  readonly token: string;
};

/** It cannot be reached, or says that it cannot answer now: worth another try. */
export class ProductUnreachableError extends Error {
  override readonly name = "ProductUnreachableError";
}
/** It failed at answering: worth a few more tries. */
class ProductFailedError extends Error {
  override readonly name = "ProductFailedError";
}
/** It answered, but not what was agreed: another try would give the same. */
export class ProductAnswerError extends Error {
  override readonly name = "ProductAnswerError";
}

export type StartedRun =
  | { readonly ok: true; readonly run: TrainingRun }
  | { readonly ok: false; readonly running: TrainingRun };

/** All methods reject with an error of the product: see `isProductError`. */
export type Product = ReturnType<typeof createProduct>;

const answerTimeoutMs = 30_000;
/** A whole data set is read over one answer. */
const streamTimeoutMs = 30 * 60_000;

type Send = ReturnType<typeof createSender>;

export function createProduct(address: ProductAddress) {
  const send = createSender(address);
  return { ...modelCalls(send), ...trainingCalls(send), ...runCalls(send) };
}

function modelCalls(send: Send) {
  return {
    async registerBundled(model: z.infer<typeof bundledModelSchema>): Promise<void> {
      await expectOk(await send("PUT", "/internal/models/bundled", json(model)));
    },

    /** The model file's text; undefined for a model the product does not know. */
    async modelFile(version: string): Promise<string | undefined> {
      const answer = await send("GET", `/internal/models/${encodeURIComponent(version)}`);
      if (answer.status === 404) return undefined;
      return (await expectOk(answer)).text();
    },
  };
}

/** Starting and claiming runs, and the data they learn from. */
function trainingCalls(send: Send) {
  return {
    async startRun(given: z.infer<typeof newRunSchema>): Promise<StartedRun> {
      const answer = await send("POST", "/internal/training/runs", json(given));
      if (answer.status === 409) {
        const { run: running } = await parsed(answer, z.object({ run: trainingRunSchema }));
        return { ok: false, running };
      }
      return { ok: true, run: await parsed(await expectOk(answer), trainingRunSchema) };
    },

    async status() {
      const answer = await send("GET", "/internal/training/status");
      return parsed(await expectOk(answer), trainingStatusSchema);
    },

    async history() {
      const answer = await send("GET", "/internal/training/runs");
      return parsed(await expectOk(answer), trainingHistorySchema);
    },

    /** The last completed run; null if there was no run. */
    async lastReport(): Promise<TrainingRunDetail | null> {
      const answer = await send("GET", "/internal/training/last-report");
      if (answer.status === 404) return null;
      return parsed(await expectOk(answer), trainingRunDetailSchema);
    },

    async claim(worker: string): Promise<ClaimedRun | undefined> {
      const answer = await send("POST", "/internal/training/claim", json({ worker }));
      if (answer.status === 204) return undefined;
      return parsed(await expectOk(answer), claimedRunSchema);
    },

    /** The data set as lines of JSON. */
    async *datasetLines(featureVersion: number): AsyncGenerator<string> {
      const path = `/internal/training/dataset?feature_version=${featureVersion}`;
      const answer = await expectOk(await send("GET", path, undefined, streamTimeoutMs));
      if (answer.body === null) throw new ProductAnswerError("The data set has no content");
      yield* linesOf(answer.body);
    },

    /** The spectra of a run as lines of JSON. */
    async *spectraLines(id: string): AsyncGenerator<string> {
      const path = `/internal/training/runs/${id}/spectra`;
      const answer = await expectOk(await send("GET", path, undefined, streamTimeoutMs));
      if (answer.body === null) throw new ProductAnswerError("The spectra have no content");
      yield* linesOf(answer.body);
    },

    /** Bytes of a stored photo; undefined when it is gone. */
    async photo(sha256: string): Promise<Uint8Array | undefined> {
      const answer = await send("GET", `/internal/training/photos/${sha256}`);
      if (answer.status === 404) return undefined;
      return bytesOf(await expectOk(answer));
    },

    async keepFeatures(submission: z.infer<typeof featuresSubmissionSchema>): Promise<void> {
      await expectOk(await send("POST", "/internal/training/features", json(submission)));
    },
  };
}

/** Reports on a claimed run until it ends. */
function runCalls(send: Send) {
  const run = (id: string) => `/internal/training/runs/${id}`;
  return {
    /** "taken" when the run is over, or another process has taken it up. */
    async progress(id: string, progress: RunProgress): Promise<"goes_on" | "cancelled" | "taken"> {
      const answer = await send("PUT", `${run(id)}/progress`, json(progress));
      if (isOver(answer)) return "taken";
      const { cancelled } = await parsed(await expectOk(answer), runProgressAnswerSchema);
      return cancelled ? "cancelled" : "goes_on";
    },

    async checkpoint(id: string, name: string): Promise<Uint8Array | undefined> {
      const answer = await send("GET", `${run(id)}/checkpoints/${name}`);
      if (answer.status === 404) return undefined;
      return bytesOf(await expectOk(answer));
    },

    async keepCheckpoint(id: string, name: string, content: Uint8Array): Promise<void> {
      const body = { type: "application/octet-stream", content };
      const answer = await send("PUT", `${run(id)}/checkpoints/${name}`, body);
      // A run that is over needs no checkpoints; the next heartbeat tells why.
      if (!isOver(answer)) await expectOk(answer);
    },

    /** @param result JSON of a `runResultSchema`; @returns "taken" as for progress */
    async finish(id: string, result: Uint8Array): Promise<"kept" | "taken"> {
      const body = { type: "application/json", content: result };
      const answer = await send("POST", `${run(id)}/finish`, body);
      if (isOver(answer)) return "taken";
      await expectOk(answer);
      return "kept";
    },

    async fail(id: string, failed: z.infer<typeof runFailedSchema>): Promise<void> {
      const answer = await send("POST", `${run(id)}/fail`, json(failed));
      if (!isOver(answer)) await expectOk(answer);
    },
  };
}

function createSender(address: ProductAddress) {
  /** Of its servers, the one that answered last comes first. */
  let urls: readonly string[] = [address.url, ...(address.others ?? [])];

  return async function send(
    method: string,
    path: string,
    body?: Body,
    timeoutMs = answerTimeoutMs,
  ): Promise<Response> {
    let unreachable: ProductUnreachableError | undefined;
    for (const url of urls) {
      try {
        const answer = await request(url, address.token, { method, path, body, timeoutMs });
        urls = [url, ...urls.filter((other) => other !== url)];
        return answer;
      } catch (error) {
        if (!(error instanceof ProductUnreachableError)) throw error;
        unreachable = error;
      }
    }
    throw unreachable ?? new ProductUnreachableError("The product has no address");
  };
}

export function isProductError(error: unknown): error is Error {
  return (
    error instanceof ProductUnreachableError ||
    error instanceof ProductFailedError ||
    error instanceof ProductAnswerError
  );
}

const firstDelayMs = 200;
const longestDelayMs = 5000;
const mostFailures = 8;

/** Calls until the product answers: a lost product delays the work and undoes none of it. */
export async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  let failures = 0;
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, longestDelayMs)) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProductFailedError) failures++;
      else if (!(error instanceof ProductUnreachableError)) throw error;
      if (failures === mostFailures) throw error;
    }
    await wait(delayMs, undefined, { signal });
  }
}

type Body = { readonly type: string; readonly content: string | Uint8Array };

const json = (value: unknown): Body => ({
  type: "application/json",
  content: JSON.stringify(value),
});

async function request(
  url: string,
  token: string,
  given: {
    readonly method: string;
    readonly path: string;
    readonly body: Body | undefined;
    readonly timeoutMs: number;
  },
): Promise<Response> {
  const { method, path, body, timeoutMs } = given;
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set("content-type", body.type);
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(timeoutMs) };
  if (body !== undefined) init.body = Buffer.from(body.content);
  const answer = await reaching(`${method} ${path}`, () => fetch(new URL(path, url), init));
  if (answer.status < 500 && answer.status !== 429) return answer;
  await answer.body?.cancel();
  const sentence = `${method} ${path} was answered ${answer.status}`;
  throw answer.status === 500
    ? new ProductFailedError(sentence)
    : new ProductUnreachableError(sentence);
}

/** Whatever fetch throws, while it asks or while it reads, is a matter of the network. */
async function reaching<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new ProductUnreachableError(`${what} did not get through`, { cause });
  }
}

const isOver = (answer: Response): boolean => answer.status === 409;

async function expectOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const body = await reaching(answer.url, () => answer.text());
  throw new ProductAnswerError(
    `The product answered ${answer.status} at ${new URL(answer.url).pathname}: ${body.slice(0, 300)}`,
  );
}

async function parsed<T>(answer: Response, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await reaching(answer.url, () => answer.text());
  const result = z.safeParse(schema, jsonOf(text));
  if (result.success) return result.data;
  throw new ProductAnswerError(
    `The product's answer at ${new URL(answer.url).pathname} is not as agreed: ${z.prettifyError(result.error)}`,
  );
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await reaching(answer.url, () => answer.arrayBuffer()));
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reaching("The data set", () => reader.read());
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines) if (line !== "") yield line;
    if (done) return;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
