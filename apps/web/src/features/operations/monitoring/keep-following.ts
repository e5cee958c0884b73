/** Keeps a stream of figures open: one that breaks is opened again after five seconds, or at once when asked. */
import { reconnectAfterMs } from "@elaeis/domain/monitoring/monitoring";
import { ApiFailure } from "#language/failures/failure.ts";

/** `refused`: asking again by itself would not help; a person may. */
export type Connection =
  | { is: "connecting" }
  | { is: "connected" }
  | { is: "waiting"; untilMs: number }
  | { is: "refused" };

export async function keepFollowing<Message>(
  deps: {
    open: (signal: AbortSignal) => AsyncIterable<Message>;
    onMessage: (message: Message) => void;
    onConnection: (connection: Connection) => void;
    /** Resolves earlier when a person wishes to try at once; never, for a refusal, unless they do. */
    pause: (ms: number, signal: AbortSignal) => Promise<void>;
  },
  signal: AbortSignal,
): Promise<void> {
  const { open, onMessage, onConnection, pause } = deps;
  while (!signal.aborted) {
    onConnection({ is: "connecting" });
    const isRefused = await followOnce();
    if (signal.aborted) return;
    onConnection(
      isRefused ? { is: "refused" } : { is: "waiting", untilMs: Date.now() + reconnectAfterMs },
    );
    await pause(isRefused ? Number.POSITIVE_INFINITY : reconnectAfterMs, signal);
  }

  async function followOnce(): Promise<boolean> {
    try {
      for await (const message of open(signal)) {
        onConnection({ is: "connected" });
        onMessage(message);
        if (signal.aborted) return false;
      }
      return false;
    } catch (error) {
      return error instanceof ApiFailure && [401, 403, 429].includes(error.facts.status ?? 0);
    }
  }
}
