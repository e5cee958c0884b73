/**
 * The one door to the server: same origin, cookie session, every answer parsed by its schema.
 * Whatever goes wrong leaves here as an ApiFailure.
 */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import * as z from "zod/mini";
import { languageOnScreen } from "#language/language.ts";
import { askForConfirmation } from "./confirmation.ts";
import { ApiFailure, isFailure, messageOfBody } from "#language/failures/failure.ts";
import { personHeaders } from "./people-here.ts";
import { traffic } from "./traffic.ts";
import { queryString } from "./query-string.ts";
import { clientHeaders } from "./version.ts";

export type ApiRequest = {
  path: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  json?: unknown;
  form?: FormData;
  /** Sent as it is. */
  file?: Blob;
  /** Beside those that every request carries. */
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
};

const readTimeoutMs = 15_000;
const writeTimeoutMs = 30_000;

export async function requestJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  request: ApiRequest,
): Promise<z.output<Schema>> {
  return parseAnswer(schema, await requestText(request), request.path);
}

/** For answers that hold nothing, or nothing we read. */
export async function requestNothing(request: ApiRequest): Promise<void> {
  await requestUnparsed(request);
}

export async function requestUnparsed(request: ApiRequest): Promise<unknown> {
  return parseText(await requestText(request));
}

/** For an answer that is a file. */
export function requestFile(request: ApiRequest): Promise<Blob> {
  return send(request, (response) => response.blob());
}

/** What asks for the password first is sent again once it was given. */
export async function requestText(request: ApiRequest): Promise<string> {
  try {
    return await requestOnce(request);
  } catch (error) {
    if (!isFailure(error, "confirmation_needed") || !(await askForConfirmation())) throw error;
    return requestOnce(request);
  }
}

const requestOnce = (request: ApiRequest) => send(request, (response) => response.text());

/** @throws ApiFailure: a lost answer where it ends too early, an unreadable one where it is none of ours */
export function parseAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  text: string,
  path: string,
): z.output<Schema> {
  const body = parseText(text);
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const isCutOff = body === undefined && /^\s*[{[]/.test(text);
  throw new ApiFailure({ kind: isCutOff ? "unreachable" : "unreadable", path });
}

export function answeredFailure(
  path: string,
  response: { status: number; statusText: string; headers?: Headers },
  text: string,
): ApiFailure {
  const { status, statusText } = response;
  const waitS = Number(response.headers?.get("retry-after") || Number.NaN);
  const asked = waitS >= 0 ? { retryAfterMs: waitS * 1000 } : {};
  const body = parseText(text);
  const problem = z.safeParse(problemAnswerSchema, body);
  if (problem.success) {
    const { code, error, details } = problem.data;
    return new ApiFailure({
      kind: "answered",
      path,
      status,
      code,
      details,
      sentence: error,
      ...asked,
    });
  }
  const message = messageOfBody(body, text, statusText);
  const sentence = `HTTP ${status} @ ${path}: ${message}`;
  return new ApiFailure({ kind: "answered", path, status, sentence, ...asked });
}

export function commonHeaders(path: string): Record<string, string> {
  return {
    accept: "application/json",
    "accept-language": languageOnScreen(),
    ...clientHeaders,
    ...personHeaders(path),
  };
}

/** @param read its body, which may be cut off as well */
async function send<Answer>(
  request: ApiRequest,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { path, method = "GET", json, form, file } = request;
  const { timeoutMs = method === "GET" ? readTimeoutMs : writeTimeoutMs } = request;
  const headers = { ...commonHeaders(path), ...request.headers };
  if (json !== undefined) headers["content-type"] = "application/json";
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const body = form ?? file ?? (json === undefined ? null : JSON.stringify(json));
  if (typeof body === "string") traffic.up += body.length;
  try {
    const url = path + queryString(request.query);
    const response = await fetch(url, { method, headers, body, signal });
    if (response.ok) return await read(response);
    throw answeredFailure(path, response, await response.text().catch(() => ""));
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    if (timeout.aborted) throw new ApiFailure({ kind: "timed_out", path, timeoutMs });
    if (request.signal?.aborted) throw error;
    throw new ApiFailure({ kind: "unreachable", path });
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
