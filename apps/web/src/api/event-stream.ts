/**
 * A stream of messages from the server. Read by `fetch` rather than EventSource, which cannot name the
 * client in a header and hides why it was refused.
 */
import type { ApiOperation } from "@elaeis/domain/api-operation";
import * as z from "zod/mini";
import { ApiFailure } from "#language/failures/failure.ts";
import { answeredFailure, commonHeaders } from "./http.ts";

const openTimeoutMs = 15_000;

/**
 * Ends when the server ends the stream; throws an ApiFailure when it cannot be opened or falls silent.
 *
 * @param silenceMs without a word for so long a stream is dead, whatever the phone believes
 */
export async function* followStream<Schema extends z.core.$ZodType>(
  { path, answer }: ApiOperation<string, { events: Schema }, never>,
  silenceMs: number,
  signal: AbortSignal,
): AsyncGenerator<z.output<Schema>> {
  const dead = new AbortController();
  let watch = setTimeout(() => dead.abort(), openTimeoutMs);
  try {
    const response = await fetch(path, {
      headers: { ...commonHeaders(path), accept: "text/event-stream" },
      signal: AbortSignal.any([signal, dead.signal]),
    });
    if (!response.ok || response.body === null) {
      throw answeredFailure(path, response, await response.text());
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const read = messageReader(answer.events);
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

/** Takes the stream's text as it comes, cut anywhere; gives the messages that are whole. */
export function messageReader<Schema extends z.core.$ZodType>(
  schema: Schema,
): (text: string) => z.output<Schema>[] {
  let rest = "";
  return (text) => {
    const messages = (rest + text).split("\n\n");
    rest = messages.pop() ?? "";
    return messages.flatMap((message) => messageOf(schema, message));
  };
}

/** Comments, and messages of a newer server, are passed over. */
function messageOf<Schema extends z.core.$ZodType>(
  schema: Schema,
  message: string,
): z.output<Schema>[] {
  const data = message
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length))
    .join("\n");
  try {
    const parsed = z.safeParse(schema, JSON.parse(data));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
