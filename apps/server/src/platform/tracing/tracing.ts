/**
 * Traces for OpenTelemetry, over OTLP. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. Where traces go, with
 * which headers and under which name, the SDK reads itself from the standard variables.
 */
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { AsyncLocalStorage } from "node:async_hooks";
import { tracedChannel, type TracedWork } from "./traced.ts";

const spanKinds: Record<TracedWork["kind"], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  transaction: SpanKind.CLIENT,
  call: SpanKind.CLIENT,
};

/** @param ratio of the traces that begin here, from 0 to 1 @returns how to send the rest and stop */
export function startTracing(
  { version, ratio }: { version: string; ratio: number },
  exporter: SpanExporter = new OTLPTraceExporter(),
): { stop: () => Promise<void> } {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "elaeis", "service.version": version }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("elaeis", version);
  const contexts = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<TracedWork, Span>();

  // The channel runs the work within what this returns.
  tracedChannel.start.bindStore(contexts, (work: TracedWork) => {
    const parent = contexts.getStore() ?? remoteContext(work.traceparent);
    const span = tracer.startSpan(work.name, { kind: spanKinds[work.kind] }, parent);
    spans.set(work, span);
    return trace.setSpan(parent, span);
  });
  const listeners = {
    start: () => undefined,
    end: () => undefined,
    asyncStart: () => undefined,
    error(work: TracedWork & { error: unknown }) {
      const span = spans.get(work);
      span?.setStatus({ code: SpanStatusCode.ERROR });
      if (work.error instanceof Error) span?.recordException(work.error);
    },
    asyncEnd(work: TracedWork) {
      const span = spans.get(work);
      span?.updateName(work.name).setAttributes(work.attributes);
      if (Number(work.attributes["http.response.status_code"]) >= 500) {
        span?.setStatus({ code: SpanStatusCode.ERROR });
      }
      span?.end();
    },
  };
  tracedChannel.subscribe(listeners);
  return {
    async stop() {
      tracedChannel.unsubscribe(listeners);
      tracedChannel.start.unbindStore(contexts);
      // A collector that is away keeps no server from stopping.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** A trace that began elsewhere goes on here. */
function remoteContext(traceparent: string | undefined): Context {
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
  return remote === null
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
}
