/**
 * What the server tells while the app is open. Read by `fetch` rather than EventSource, which cannot
 * name the client in a header and hides why it was refused.
 */
import { heartbeatMs, liveEventSchema, type LiveEvent } from "@elaeis/domain/events/event-schemas";
import * as z from "zod/mini";
import { ApiFailure } from "./failure.ts";
import { answeredFailure, commonHeaders } from "./http.ts";

const path = "/api/events";
const openTimeoutMs = 15_000;
/** A stream on which not even the heartbeat comes is dead, whatever the phone believes. */
const silenceMs = 2 * heartbeatMs + 5_000;

/** Ends when the server ends the stream; throws an ApiFailure when it cannot be opened or falls silent. */
export async function* followEvents(signal: AbortSignal): AsyncGenerator<LiveEvent> {
  const dead = new AbortController();
  let watch = setTimeout(() => dead.abort(), openTimeoutMs);
  try {
    const response = await fetch(path, {
      headers: { ...commonHeaders(), accept: "text/event-stream" },
      signal: AbortSignal.any([signal, dead.signal]),
    });
    if (!response.ok || response.body === null) {
      throw answeredFailure(path, response, await response.text());
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const read = eventReader();
    for (;;) {
      clearTimeout(watch);
      watch = setTimeout(() => dead.abort(), silenceMs);
      const { value, done } = await reader.read();
      if (done) return;
      yield* read(value);
    }
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    throw new ApiFailure({ kind: "unreachable", path });
  } finally {
    clearTimeout(watch);
    dead.abort();
  }
}

/** Takes the stream's text as it comes, cut anywhere; gives the events that are whole. */
export function eventReader(): (text: string) => LiveEvent[] {
  let rest = "";
  return (text) => {
    const messages = (rest + text).split("\n\n");
    rest = messages.pop() ?? "";
    return messages.flatMap(eventOf);
  };
}

/** Comments, and events of a newer server, are passed over. */
function eventOf(message: string): LiveEvent[] {
  const data = message
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length))
    .join("\n");
  try {
    const parsed = z.safeParse(liveEventSchema, JSON.parse(data));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
