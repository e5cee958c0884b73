/** Readings of the colour card wait on this device, and go once the server takes them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetMemory } from "./memory.ts";
import {
  forgetPassportReading,
  keepPassportReading,
  passportReadingsName,
  readPassportReadings,
  sendPassportReadings,
} from "./passport-readings.ts";

const userId = "0199aaaa-0000-7000-8000-000000000009";
const reading = {
  device: "phone-of-awa-1",
  user_agent: "",
  card: "K7Q2M9",
  card_version: 1,
  taken_at: "2026-03-01T08:00:00Z",
  white: [0.7, 0.7, 0.6],
  patches: Array.from({ length: 30 }, () => [0.2, 0.3, 0.4] as const),
} as const;
const ids = ["0199aaaa-0000-7000-8000-000000000001", "0199aaaa-0000-7000-8000-000000000002"];

beforeEach(async () => {
  await forgetMemory(passportReadingsName(userId));
  for (const id of ids) await keepPassportReading(userId, { id, reading });
});
afterEach(() => vi.unstubAllGlobals());

/** One answer after another; the last again and again. */
function answer(...answers: (Response | Error)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (input: string | URL | Request) => {
    asked.push(String(input instanceof Request ? input.url : input).slice(-36));
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next?.clone());
  });
  return asked;
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
const taken = json(200, { phones: [], references: [] });
const waiting = async () => (await readPassportReadings(userId)).map(({ id }) => id);

test("each is sent once, in the order in which they were taken", async () => {
  const asked = answer(taken);
  expect(await sendPassportReadings(userId)).toBe(2);
  expect(asked).toEqual(ids);
  expect(await waiting()).toEqual([]);
  expect(await sendPassportReadings(userId)).toBe(0);
});

test("without network, or signed out, they stay", async () => {
  for (const failure of [
    new TypeError("no network"),
    json(401, { success: false, code: "not_signed_in", error: "Sign in.", details: {} }),
    json(500, { success: false, code: "internal", error: "It failed.", details: {} }),
  ]) {
    answer(failure);
    expect(await sendPassportReadings(userId)).toBe(0);
    expect(await waiting()).toEqual(ids);
  }
  answer(taken, new TypeError("no network"));
  expect(await sendPassportReadings(userId)).toBe(1);
  expect(await waiting()).toEqual(ids.slice(1));
});

test("what the server refuses stays with its reason until it is thrown away, and the next is sent", async () => {
  const asked = answer(
    json(400, { success: false, code: "invalid_input", error: "No.", details: { fields: "card" } }),
    taken,
  );
  expect(await sendPassportReadings(userId)).toBe(2);
  expect(await readPassportReadings(userId)).toEqual([{ id: ids[0], reading, refusal: "No." }]);
  expect(await sendPassportReadings(userId)).toBe(0);
  expect(asked).toEqual(ids);
  await forgetPassportReading(userId, ids[0] ?? "");
  expect(await waiting()).toEqual([]);
});
