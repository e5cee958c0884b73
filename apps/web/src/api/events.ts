/** What the server tells while the app is open. */
import { heartbeatMs, type LiveEvent } from "@elaeis/domain/events/event-schemas";
import * as eventsApi from "@elaeis/domain/events/events-api";
import { followStream } from "./event-stream.ts";

/** Not even the heartbeat came. */
const silenceMs = 2 * heartbeatMs + 5_000;

/** Ends when the server ends the stream; throws an ApiFailure when it cannot be opened or falls silent. */
export function followEvents(signal: AbortSignal): AsyncGenerator<LiveEvent> {
  return followStream(eventsApi.followEvents, silenceMs, signal);
}
