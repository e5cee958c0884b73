import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, json, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
const now = new Date("2026-03-01T10:20:30Z");

beforeAll(async () => {
  app = await createTestApp({
    ai: "none",
    publicUrl: new URL("https://elaeis.example.org"),
    now: () => now,
  });
});
afterAll(() => app.close());

const read = async () => {
  const answer = await app.fetch("/.well-known/security.txt");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
  return answer.text();
};

const rest = `Expires: 2026-08-28T00:00:00Z
Preferred-Languages: en, fr
Canonical: https://elaeis.example.org/.well-known/security.txt
`;

test("security.txt names the way for who has no account, until when it holds, and itself", async () => {
  expect(await read()).toBe(`Contact: https://elaeis.example.org/auth/priority\n${rest}`);
});

test("the first office with an e-mail address comes before", async () => {
  await app.owner.query("insert into admin_settings (key, value) values ('offices', $1)", [
    JSON.stringify([
      { kind: "head", city: "Kribi", country: "CM", street_address: "", phone: "", email: "" },
      {
        kind: "regional",
        city: "Édéa",
        country: "CM",
        street_address: "",
        phone: "",
        email: "edea@example.org",
      },
    ]),
  ]);
  expect(await read()).toBe(
    `Contact: mailto:edea@example.org\nContact: https://elaeis.example.org/auth/priority\n${rest}`,
  );
});

test("it says nothing of what is inside, and takes nothing", async () => {
  const answer = await app.fetch("/.well-known/security.txt", json({}));
  expect(answer.status).toBe(404);
});
