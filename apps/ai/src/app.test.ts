import { aiHealthAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jpeg } from "./testing/pictures.ts";
import { predictionForm, startTestApp } from "./testing/test-app.ts";
import type { TestApp } from "./testing/test-app.ts";

let app: TestApp;
const authorization = "Bearer a-secret";

beforeAll(() => {
  app = startTestApp({ token: "a-secret", mostWaiting: 2 });
});
afterAll(() => app.photoPool.close());

test("[AI-03] GET /health names the device and the model", async () => {
  const answer = await app.request("/health", { headers: { authorization } });
  const body: unknown = await answer.json();
  expect(aiHealthAnswerSchema.parse(body)).toEqual({
    ok: true,
    device: "test processor",
    model_version: "test-1",
    provenance: "synthetic",
    training: false,
  });
});

test.each([[undefined], ["Bearer other"], ["a-secret"], ["Bearer a-secret-and-more"]])(
  "401 with the token %s",
  async (token) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: token };
    for (const path of ["/health", "/predict", "/nowhere"]) {
      const answer = await app.request(path, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ ok: false, code: "token_required" });
    }
  },
);

test("404 elsewhere", async () => {
  const answer = await app.request("/nowhere", { headers: { authorization } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ ok: false, code: "not_found" });
});

test("429 with Retry-After when too many photos wait, while health still answers @night", async () => {
  const image = await jpeg();
  const send = async () => {
    const form = predictionForm({ image });
    const headers = new Headers(form.headers);
    headers.set("authorization", authorization);
    return app.request("/predict", { ...form, headers });
  };
  const answers = Promise.all(Array.from({ length: 8 }, send));
  const health = await app.request("/health", { headers: { authorization } });
  expect(health.status).toBe(200);
  const statuses = (await answers).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const busy = (await answers).find(({ status }) => status === 429);
  expect(busy?.headers.get("retry-after")).toBe("2");
});
