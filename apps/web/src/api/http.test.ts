/** Answers that a weak network cuts off: what came of them says nothing, and is asked for again. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiFailure } from "#language/failures/failure.ts";
import { parseAnswer, requestFile, requestJson } from "./http.ts";
import { isWorthRetrying } from "./retry.ts";

const path = "/api/fruits";
const schema = z.object({ total: z.number() });

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

/** The network goes after the first bytes. */
function cutOff(status = 200): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"tot')),
    pull: (controller) => controller.error(new TypeError("network")),
  });
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}

async function failureOf(asked: Promise<unknown>): Promise<ApiFailure> {
  const error = await asked.then(
    () => new Error("answered"),
    (failure: unknown) => failure,
  );
  if (error instanceof ApiFailure) return error;
  throw error;
}

test("[SESS-02] an answer that is cut off in its body is a lost one, and asked for again", async () => {
  vi.stubGlobal("fetch", async () => cutOff());
  for (const asked of [requestJson(schema, { path }), requestFile({ path })]) {
    const failure = await failureOf(asked);
    expect(failure.facts.kind).toBe("unreachable");
    expect(isWorthRetrying(0, failure)).toBe(true);
  }
});

test("[SESS-02] so is one that a relay ended too early, as if it were whole", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"total": 1'));
  expect((await failureOf(requestJson(schema, { path }))).facts.kind).toBe("unreachable");
  expect(() => parseAnswer(schema, '{"total": 1', path)).toThrow(
    expect.objectContaining({ facts: { kind: "unreachable", path } }),
  );
});

test("[SESS-02] a refusal whose body is lost is a refusal", async () => {
  vi.stubGlobal("fetch", async () => cutOff(403));
  expect((await failureOf(requestJson(schema, { path }))).facts).toMatchObject({
    kind: "answered",
    status: 403,
  });
});

test("[SESS-02] another's page in place of the answer is not asked for again", async () => {
  for (const body of ["<html>", '{"sum": 1}']) {
    vi.stubGlobal("fetch", async () => new Response(body));
    const failure = await failureOf(requestJson(schema, { path }));
    expect(failure.facts.kind).toBe("unreadable");
    expect(isWorthRetrying(0, failure)).toBe(false);
  }
});

test("what is no longer wanted is no lost answer", async () => {
  const gone = new AbortController();
  vi.stubGlobal("fetch", async () => {
    gone.abort();
    return cutOff();
  });
  await expect(requestJson(schema, { path, signal: gone.signal })).rejects.toThrow(TypeError);
});
