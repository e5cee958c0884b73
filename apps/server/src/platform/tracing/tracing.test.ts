import { InMemorySpanExporter } from "@opentelemetry/sdk-trace";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { traced } from "./traced.ts";
import { startTracing } from "./tracing.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const spanId = "b7ad6b7169203331";

test("work within work becomes a span within a span, of the trace that its sender began", async () => {
  const exporter = new InMemorySpanExporter();
  // What is sent last is still there to be read after the stop.
  exporter.shutdown = () => Promise.resolve();
  const request = () => ({
    kind: "request" as const,
    name: "GET",
    attributes: { "http.response.status_code": 0 },
    traceparent: `00-${traceId}-${spanId}-01`,
  });
  expect(await traced(request(), () => Promise.resolve("untraced"))).toBe("untraced");
  const tracing = startTracing({ version: "1.2.3", ratio: 1 }, exporter);
  const about = request();
  const failure = new Error("no such table");
  const asked = traced(about, async () => {
    await sleep(1);
    await traced({ kind: "transaction", name: "transaction", attributes: {} }, () =>
      Promise.reject(failure),
    ).catch(() => undefined);
    about.name = "GET /api/fruits";
    about.attributes["http.response.status_code"] = 500;
    return "answer";
  });
  const beside = traced({ kind: "job", name: "job", attributes: {} }, () => Promise.resolve());
  expect(await asked).toBe("answer");
  await beside;
  await tracing.stop();
  await traced(request(), () => Promise.resolve());
  const spans = exporter.getFinishedSpans();
  const named = (name: string) => spans.find((span) => span.name === name);
  expect(spans).toHaveLength(3);
  const outer = named("GET /api/fruits");
  const inner = named("transaction");
  expect(outer?.spanContext().traceId).toBe(traceId);
  expect(outer?.parentSpanContext?.spanId).toBe(spanId);
  expect(outer?.attributes).toEqual({ "http.response.status_code": 500 });
  expect(outer?.status.code).toBe(2);
  expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  expect(inner?.events).toHaveLength(1);
  expect(outer?.resource.attributes).toMatchObject({
    "service.name": "elaeis",
    "service.version": "1.2.3",
  });
  expect(named("job")?.spanContext().traceId).not.toBe(traceId);
});

test("of the traces that begin here only the chosen part is sent", async () => {
  const exporter = new InMemorySpanExporter();
  exporter.shutdown = () => Promise.resolve();
  const tracing = startTracing({ version: "1", ratio: 0 }, exporter);
  await traced({ kind: "job", name: "job", attributes: {} }, () => Promise.resolve());
  await tracing.stop();
  expect(exporter.getFinishedSpans()).toEqual([]);
});
