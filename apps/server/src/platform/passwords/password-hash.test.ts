import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { holdScrypt, useQuickScrypt, useRealScrypt } from "#testing/quick-scrypt.ts";
import { createTestApp, json, testPassword } from "#testing/test-app.ts";
import {
  hashingFor,
  hashPassword,
  isOutdated,
  longestWaitMs,
  verifyPassword,
} from "./password-hash.ts";

const password = "tourterelle-grise-7";

beforeAll(useRealScrypt);
afterAll(useQuickScrypt);

test("a password is hashed with OWASP's parameters, which are stored with the hash", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/=]{24}\$[\w+/=]{88}$/);
  expect(isOutdated(hash)).toBe(false);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password}x` })).toBe(false);
  expect(await hashPassword(password)).not.toBe(hash);
});

test("letters written in another way are the same password", async () => {
  const hash = await hashPassword("e\u0301table");
  expect(await verifyPassword({ hash, password: "\u00e9table" })).toBe(true);
});

test("a hash of the first edition is read, and known to be outdated", async () => {
  const salt = "3f6c0a2b9d1e4857a6b3c2d1e0f98765";
  const key = [
    "2d59924e0f2d75f62bd4ae21a339e4fcc2064a0c7cdee9800967aee4d2b9ccf8",
    "624343c8f802878e80960de5ba0b7fd5d87e657d3d031e8b6d3a3b6e94edcac2",
  ];
  const hash = `${salt}:${key.join("")}`;
  expect(isOutdated(hash)).toBe(true);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "another" })).toBe(false);
});

test("what is no hash is a fault, not a wrong password", async () => {
  await expect(verifyPassword({ hash: "", password })).rejects.toThrow("not readable");
});

test("one who asks for many is refused some, and does not keep another waiting", async () => {
  const release = holdScrypt();
  const order: string[] = [];
  const ask = (asker: string) =>
    hashingFor(asker, () => hashPassword(password)).then(
      () => order.push(asker),
      (error: unknown) => order.push(`${asker} refused: ${String(error)}`),
    );
  const many = Array.from({ length: 20 }, () => ask("greedy"));
  const bystander = ask("bystander");
  release();
  await bystander;
  // Two were running, and one of the greedy caller's was queued already.
  expect(order.filter((asker) => asker === "greedy").length).toBeLessThanOrEqual(4);
  await Promise.all(many);
  const refused = order.filter((asker) => asker.startsWith("greedy refused"));
  expect(refused).toHaveLength(2);
  expect(refused[0]).toContain("Try again in 5 seconds");
});

test("nobody waits for a turn without end", async () => {
  vi.useFakeTimers();
  const release = holdScrypt();
  const running = [hashPassword(password), hashPassword(password)];
  const refused = hashPassword(password).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(longestWaitMs);
  expect(await refused).toMatchObject({ code: "server_slow", details: { seconds: 5 } });
  vi.useRealTimers();
  release();
  await Promise.all(running);
  await hashPassword(password);
});

test("who fills the line is refused clearly; nothing else on the server waits for it", async () => {
  const app = await createTestApp({ ai: "none" });
  const release = holdScrypt();
  try {
    const user = await app.user("collecteur");
    const line = Array.from({ length: 18 }, () =>
      hashingFor("local", () => hashPassword(password)),
    );
    const signIn = (email: string) =>
      app.fetch("/api/auth/sign-in/email", json({ email, password: testPassword }));
    const token = "a".repeat(43);
    const resets = Array.from({ length: 20 }, () =>
      app.fetch("/api/auth/password/reset", json({ token, new_password: password })),
    );
    // Known or not, an address costs a hash; an invented link costs none.
    const refused = [await signIn(user.email), await signIn("nobody@example.org")];
    for (const answer of refused) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.json()).toMatchObject({ code: "server_slow" });
    }
    for (const answer of await Promise.all(resets)) expect(answer.status).toBe(410);
    expect((await app.fetch("/api/fruits", { as: user })).status).toBe(200);
    release();
    await Promise.all(line);
    // Their line is empty again.
    expect((await signIn(user.email)).status).toBe(204);
  } finally {
    release();
    await app.close();
  }
});
