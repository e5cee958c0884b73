/** A person's app, as far as the cluster is concerned: a cookie, and requests that are tried again. */
import { liveEventSchema, type LiveEvent } from "@elaeis/domain/events/event-schemas";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { Person } from "../elaeis-server.ts";

export type Base = string | URL;
export type Ask = (base: Base, path: string, init?: RequestInit) => Promise<Response>;

/** What a server, or a proxy before it, says while it is busy or away: to be tried again. */
const passingStatuses = new Set([408, 425, 429, 502, 503, 504]);
const retryAfterMs = 250;
const giveUpAfterMs = 30_000;
const answerTimeoutMs = 10_000;

/** @returns how that person asks from now on */
export async function signIn(base: Base, { email, password }: Person): Promise<Ask> {
  const answer = await fetch(new URL("/api/auth/sign-in/email", base), json({ email, password }));
  if (answer.status !== 204) throw new Error(`sign-in answered ${answer.status}`);
  const cookie = cookieOf(answer);
  return (to, path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", cookie);
    const signal = init.signal ?? AbortSignal.timeout(answerTimeoutMs);
    return fetch(new URL(path, to), { ...init, headers, signal });
  };
}

/** What a browser keeps of an answer. */
export function cookieOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((told) => told.split(";")[0]);
  return cookies.join("; ");
}

export function json(body: unknown, method = "POST"): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** The body of an answer that is none of a refusal, held to the schema the API promises. */
export async function answered<Schema extends z.core.$ZodType>(
  schema: Schema,
  asked: Promise<Response>,
): Promise<z.output<Schema>> {
  const answer = await asked;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${answer.status} ${text}`);
  return z.parse(schema, JSON.parse(text));
}

/** As the app does: again and again while nobody answers, or somebody says that it will pass. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  const giveUpMs = performance.now() + giveUpAfterMs;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && !passingStatuses.has(answer.status)) return answer;
    await answer?.body?.cancel();
    if (performance.now() > giveUpMs) throw new Error("nobody answered for half a minute");
    await sleep(retryAfterMs);
  }
}

export async function until<T>(
  look: () => Promise<T | undefined>,
  timeoutMs: number,
  what: string,
): Promise<T> {
  const giveUpMs = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > giveUpMs) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await sleep(100);
  }
}

/** Reads a stream of events until it ends. */
export async function follow(
  ask: Ask,
  base: Base,
  { onEvent, signal }: { onEvent: (event: LiveEvent) => void; signal: AbortSignal },
): Promise<void> {
  const answer = await ask(base, "/api/events", { signal });
  if (!answer.ok || answer.body === null) throw new Error(`following answered ${answer.status}`);
  let text = "";
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const messages = (text + chunk).split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) {
      if (!message.startsWith("data: ")) continue;
      onEvent(z.parse(liveEventSchema, JSON.parse(message.slice("data: ".length))));
    }
  }
}
