/**
 * The AI service seen from the server: its HTTP API (specification, section 7), every answer parsed,
 * every way of failing turned into a problem of ours. The service's own refusals, such as a blurred
 * picture, pass through with their code and their two sentences.
 */
import {
  deviceMetricsAnswerSchema,
  type DeviceMetrics,
} from "@elaeis/domain/ai-device/device-schemas";
import {
  aiBatchAnswerSchema,
  aiErrorAnswerSchema,
  aiHealthAnswerSchema,
  aiPredictAnswerSchema,
  aiQualityAnswerSchema,
  type AiBatchAnswer,
  type AiErrorAnswer,
  type AiHealth,
  type AiPredictAnswer,
} from "@elaeis/domain/predictions/prediction-schemas";
import {
  aiSpectrumAnswerSchema,
  type AiSpectrumAnswer,
  type SpectrumRequest,
} from "@elaeis/domain/spectra/spectra-schemas";
import { aiTimeoutMs } from "@elaeis/domain/predictions/prediction";
import * as z from "zod/mini";
import { ForeignProblem, Problem, refusalStatuses } from "../problem.ts";
import { createAskAny, type AskAny } from "./ask-any.ts";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { Answer, Question } from "./exchange.ts";
import { multipart, type FilePart } from "./multipart.ts";

const healthTimeoutMs = 5000;
const deviceTimeoutMs = 7000;

export type AiLocation = {
  url: URL;
  /** Further processes of the same service, for when that one is away or busy. */
  others?: readonly URL[];
  token: string | undefined;
};

export type AiPicture = FilePart;

export type AiMetadata = {
  user_id: string;
  collection_date: string;
  image_url?: string;
  /** Asks for what was measured on each photo, to be kept. */
  describe?: boolean;
};

const okSchema = z.object({ ok: z.literal(true) });

/** The service's refusal of pictures or of a spectrum, with its answer about each. */
export class AiRefusal extends ForeignProblem {
  readonly told: AiErrorAnswer;

  constructor(foreign: ForeignProblem["foreign"], told: AiErrorAnswer) {
    // Of a batch, also what became of each photo.
    const photos = told.photos?.map((photo) => (photo.ok ? "ok" : photo.code));
    super(told.code.startsWith("spectrum_") ? "spectrum_refused" : "image_refused", foreign, {
      reason: told.code,
      ...(photos === undefined ? {} : { photos: photos.join(",") }),
    });
    this.told = told;
  }
}

export type AiService = ReturnType<typeof createAiService>;

/**
 * Where the service is now; undefined while it is starting or down. A question wakes one that sleeps, a look
 * does not.
 */
export type LocateAi = (
  use: "ask" | "look",
) => AiLocation | undefined | Promise<AiLocation | undefined>;

/** @param asleep what was known of the service when it fell asleep; undefined while it is awake */
export function createAiService(
  locate: LocateAi,
  asleep: () => AiHealth | undefined = () => undefined,
) {
  const call = createCall(locate, "ask");
  const look = createCall(locate, "look");
  return {
    /** Never throws: a service that does not answer is offline. Wakes none. */
    async health(): Promise<AiHealth> {
      const known = asleep();
      if (known !== undefined) return { ...known, asleep: true };
      return readHealth(look);
    },

    /**
     * @param model the version that is to answer; without one, the service's own
     * @throws Problem ai_unavailable, model_unavailable, ai_timeout, ai_invalid_answer, or AiRefusal
     */
    predict(picture: AiPicture, metadata: AiMetadata, model?: string): Promise<AiPredictAnswer> {
      return call("/predict", aiPredictAnswerSchema, form({ image: picture }, metadata, model));
    },

    predictBatch(
      pictures: readonly AiPicture[],
      metadata: AiMetadata,
      model?: string,
    ): Promise<AiBatchAnswer> {
      const named = Object.fromEntries(pictures.map((picture, index) => [`file${index}`, picture]));
      return call("/predict_batch", aiBatchAnswerSchema, form(named, metadata, model));
    },

    /** @throws Problem as `predict`, or the service's refusal of the spectrum */
    predictSpectrum(spectrum: SpectrumRequest, model: string): Promise<AiSpectrumAnswer> {
      return call("/predict_spectrum", aiSpectrumAnswerSchema, {
        method: "POST",
        body: [JSON.stringify(spectrum)],
        headers: { "content-type": "application/json", "model-version": model },
      });
    },

    /** @throws Problem ai_unavailable where it cannot train: away, or without a way to this server */
    async assertTrains(): Promise<void> {
      await call("/train/status", okSchema, {});
    },

    /** Tells it to look for a run now. */
    async wakeTrainer(): Promise<void> {
      await call("/train/wake", okSchema, { method: "POST" });
    },

    device: () => readDevice(call),

    /** How much it has to do. @throws Problem as `device`, also while it sleeps */
    async workers(): Promise<DeviceMetrics["workers"]> {
      return (await readDevice(look)).workers;
    },

    /** @throws Problem ai_unavailable */
    async isTraining(): Promise<boolean> {
      const { training = false } = await look("/health", aiHealthAnswerSchema, {});
      return training;
    },

    /** Score and reasons of a photo, or the service's refusal as a ForeignProblem. */
    measureQuality(jpeg: Uint8Array, role: PhotoRole) {
      return call("/quality", aiQualityAnswerSchema, {
        method: "POST",
        body: [jpeg],
        headers: { "content-type": "image/jpeg", "photo-role": role },
      });
    },
  };
}

async function readHealth(look: Call): Promise<AiHealth> {
  try {
    const answer = await look("/health", aiHealthAnswerSchema, { timeoutMs: healthTimeoutMs });
    return {
      online: answer.ok,
      device: answer.device,
      model_version: answer.model_version ?? null,
      provenance: answer.provenance ?? null,
    };
  } catch {
    return { online: false, device: null, model_version: null, provenance: null };
  }
}

async function readDevice(by: Call): Promise<DeviceMetrics> {
  const { ok: _ok, ...metrics } = await by("/gpu/metrics", deviceMetricsAnswerSchema, {
    timeoutMs: deviceTimeoutMs,
  });
  return metrics;
}

type Call = ReturnType<typeof createCall>;

/** Asks the service and parses its answer. */
function createCall(locate: LocateAi, use: Parameters<LocateAi>[0]) {
  const askAny = createAskAny();
  return async function call<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    question: Asked,
  ): Promise<z.output<Schema>> {
    const location = await locate(use);
    if (location === undefined) throw new Problem("ai_unavailable");
    const answer = await send(askAny, location, path, question);
    if (answer.status < 200 || answer.status > 299) throw refusal(answer);
    const parsed = z.safeParse(schema, answer.body);
    if (!parsed.success) throw new Problem("ai_invalid_answer", {}, { cause: parsed.error });
    return parsed.data;
  };
}

/** What does not say how long it may take gets the usual time. Waking the service does not count. */
type Asked = Omit<Question, "signal"> & { timeoutMs?: number };

async function send(
  askAny: AskAny,
  { url, others = [], token }: AiLocation,
  path: string,
  { timeoutMs = aiTimeoutMs, headers = {}, ...question }: Asked,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const named = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    const request = { ...question, headers: { ...headers, ...named }, signal };
    return await askAny([url, ...others], path, request);
  } catch (error) {
    throw new Problem(signal.aborted ? "ai_timeout" : "ai_unavailable", {}, { cause: error });
  }
}

function refusal({ status: answered, retryAfter = "1", body }: Answer): Problem {
  if (answered === 429) return new Problem("ai_busy", { seconds: Number(retryAfter) });
  const answer = z.safeParse(aiErrorAnswerSchema, body);
  if (answer.success && answer.data.code === "model_unavailable")
    return new Problem("model_unavailable");
  const status = refusalStatuses.find((known) => known === answered);
  if (!answer.success || status === undefined) return new Problem("ai_unavailable");
  const { code, error, message_fr } = answer.data;
  return new AiRefusal({ code, status, en: error, fr: message_fr ?? error }, answer.data);
}

function form(
  files: Record<string, AiPicture>,
  metadata: AiMetadata,
  model: string | undefined,
): Asked {
  const { body, contentType } = multipart(files, { metadata: JSON.stringify(metadata) });
  return {
    method: "POST",
    body,
    headers: {
      "content-type": contentType,
      "client-id": metadata.user_id,
      ...(model === undefined ? {} : { "model-version": model }),
    },
  };
}
