/**
 * Work that a trace may show. It is announced on a channel of Node's; where nobody listens, that costs nothing.
 * `tracing.ts` listens once an operator asked for traces.
 */
import { tracingChannel } from "node:diagnostics_channel";

export type TracedWork = {
  kind: "request" | "transaction" | "job" | "call";
  /** May become more exact while it runs. */
  name: string;
  attributes: Record<string, string | number>;
  /** Of a request: the trace that it belongs to, as its sender says. */
  traceparent?: string | undefined;
};

export const tracedChannel = tracingChannel<unknown, TracedWork>("elaeis");

export function traced<Result>(about: TracedWork, work: () => Promise<Result>): Promise<Result> {
  return tracedChannel.tracePromise(work, about);
}
