/** What every answer and every line of the log keeps to itself. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFruit } from "./testing/fruits.ts";
import { fourPhotos } from "./testing/pictures.ts";
import { answered, createTestApp, json, testPassword, type TestApp } from "./testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ ai: "none", publicUrl: new URL("https://elaeis.example") });
});
afterAll(() => app.close());

/** Of every kind of answer and of every part of the application. */
const answers: [path: string, status: number, init?: RequestInit][] = [
  ["/health", 200],
  ["/api/session", 200],
  ["/api/openapi.json", 200],
  ["/api/none", 404],
  ["/none", 404],
  ["/metrics", 404],
  ["/photos/x", 403],
  ["/photos/%", 400],
  ["/published/x.jpg", 404],
  ["/tutorial-files/x", 403],
  ["/mail-pages/outbox/x", 401],
  ["/internal/none", 401],
  ["/functions/v1/none", 404],
  ["/api/fruits", 401],
  ["/api/session", 404, { method: "PUT" }],
  ["/api/cookie-consents", 413, json("x".repeat(100_000))],
  ["/api/cookie-consents", 400, json({})],
];

describe("[ROLE-01] the headers that keep a browser safe", () => {
  test.each(answers)("%s, answered %i", async (address, status, init) => {
    const answer = await app.fetch(address, init);
    expect(answer.status).toBe(status);
    const { headers } = answer;
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("microphone=()");
    expect(headers.get("server")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a photo keeps the sandbox of its own", async () => {
    const person = await app.user("collecteur");
    const id = uuidv7();
    await addFruit(app, person, id, await fourPhotos());
    const fruit = await answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: person }));
    const { headers, status } = await app.fetch(fruit.photos[0]?.photo_url ?? "");
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test("what the API answers is kept nowhere", async () => {
    expect((await app.fetch("/api/session")).headers.get("cache-control")).toBe("no-store");
  });

  test("the cookies of signing in are out of reach of scripts, of other sites and of plain HTTP", async () => {
    const person = await app.user("collecteur");
    const answer = await app.fetch("/api/auth/sign-in/email", {
      ...json({ email: person.email, password: testPassword }),
    });
    const cookies = answer.headers.getSetCookie();
    expect(new Set(cookies.map((cookie) => cookie.split("=")[0]))).toEqual(
      new Set(["__Secure-elaeis.known_device", "__Secure-elaeis.session_token"]),
    );
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
    }
  });
});

test.each([
  ["https://elaeis.example", "elaeis.example", undefined, true],
  ["http://elaeis.example", "elaeis.example", undefined, false],
  ["http://elaeis.example", "elaeis.example", "http", false],
  ["https://evil.example", "elaeis.example", undefined, false],
  ["null", "elaeis.example", undefined, false],
  // Reached at another address than its own: directly, and through a proxy.
  ["http://192.168.1.5:8080", "192.168.1.5:8080", undefined, true],
  ["https://192.168.1.5:8080", "192.168.1.5:8080", undefined, false],
  ["https://palm.example", "palm.example", "https", true],
  ["http://palm.example", "palm.example", "https", false],
])("a write from %s to %s is let in: %#", async (origin, host, scheme, isLetIn) => {
  const headers = { origin, ...(scheme === undefined ? {} : { "x-forwarded-proto": scheme }) };
  const answer = await app.fetch(`http://${host}/api/sample-data`, { method: "DELETE", headers });
  expect(answer.status).toBe(isLetIn ? 401 : 403);
});

test("the log leaves out passwords, tokens, keys and cookies", () => {
  const log = pathToFileURL(path.join(import.meta.dirname, "platform/log.ts")).href;
  const script = `
    const { createLog } = await import(${JSON.stringify(log)});
    const secret = "the-secret";
    createLog().error({ password: secret, token: secret, cookie: secret, authorization: secret, secret,
      headers: { cookie: secret, authorization: secret }, body: { password: secret, token: secret } }, "told");
  `;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect(ended.stderr).toContain("told");
  expect(ended.stderr).not.toContain("the-secret");
});
