import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { answered, createTestApp, type TestApp } from "./testing/test-app.ts";

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
type Operation = z.infer<typeof operationSchema>;

let app: TestApp;
let operations: { method: string; path: string; operation: Operation }[];

beforeAll(async () => {
  app = await createTestApp();
  const document = await answered(documentSchema, app.fetch("/api/openapi.json"));
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
});
afterAll(() => app.close());

describe("the OpenAPI document", () => {
  test("[ADM-10] describes each operation in French if French is requested", async () => {
    const answer = await app.fetch("/api/openapi.json", {
      headers: { "accept-language": "fr-FR,fr;q=0.9,en;q=0.8" },
    });
    expect(answer.headers.get("content-language")).toBe("fr");
    expect(answer.headers.get("vary")).toMatch(/accept-language/i);
    const { paths } = z.parse(documentSchema, await answer.json());
    const told = Object.values(paths).flatMap((methods) => Object.values(methods));
    const english = new Map(
      operations.map(({ operation: { operationId, summary } }) => [operationId, summary]),
    );
    expect(told).toHaveLength(english.size);
    const untold = told.filter(
      (one) => one.summary === "" || one.summary === english.get(one.operationId),
    );
    expect(untold).toEqual([]);
  });

  test("names every operation once and tells what it answers", () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names).toContain("submitFruit");
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["400", "default"]));
    }
  });

  test("[ROLE-01] a visitor is turned away from every operation that is not open", async () => {
    const guarded = operations.filter(({ operation }) => operation.security.length > 0);
    expect(guarded.length).toBeGreaterThan(8);
    for (const { method, path } of guarded) {
      const concrete = path.replace(/\{\w+\}/g, "x");
      const answer = await app.fetch(concrete, { method: method.toUpperCase() });
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 401`);
    }
  });
});

test("every answer carries the headers that keep a browser safe", async () => {
  const { headers } = await app.fetch("/health");
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self'(;|$)/);
  expect(headers.get("content-security-policy")).not.toContain("unsafe");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-powered-by")).toBeNull();
});
