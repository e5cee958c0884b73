/** What every answer and every line of the log keeps to itself. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, json, testPassword, type TestApp } from "./testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ ai: "none", publicUrl: new URL("https://elaeis.example") });
});
afterAll(() => app.close());

describe("[ROLE-01] the headers that keep a browser safe", () => {
  test.each(["/health", "/api/session", "/api/openapi.json", "/api/none", "/photos/x", "/none"])(
    "%s",
    async (address) => {
      const { headers } = await app.fetch(address);
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
    },
  );

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

test("a write from another site is refused, whoever is signed in", async () => {
  const person = await app.user("admin");
  const answer = await app.fetch("/api/sample-data", {
    as: person,
    method: "DELETE",
    headers: { origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
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
