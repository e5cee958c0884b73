import {
  cardPatches,
  mostReadings,
  passportsSchema,
} from "@elaeis/domain/passports/passport-schemas";
import { printedColours } from "@elaeis/prediction/colour-card/rgb";
import { seenBy, type PhoneLook } from "@elaeis/prediction/samples/photograph-card";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { findPhoneCorrection } from "./phone-correction.ts";

let app: TestApp;
let collector: TestUser;
let other: TestUser;
let admin: TestUser;

beforeEach(async () => {
  app = await createTestApp({ ai: "none" });
  collector = await app.user("collecteur");
  other = await app.user("collecteur");
  admin = await app.user("admin");
});
afterEach(() => app.close());

const [phone, second] = ["phone-of-awa-1", "phone-of-koffi"];
const contrast: PhoneLook = { exponent: 1.15 };
const saturated: PhoneLook = {
  matrix: [
    [1.18, -0.15, -0.03],
    [-0.07, 1.13, -0.06],
    [-0.01, -0.15, 1.16],
  ],
};

const reading = (device: string, look: PhoneLook = {}, card = "K7Q2M9") => ({
  device,
  user_agent: "Mozilla/5.0 (Linux; Android 13) Chrome/120.0",
  card,
  card_version: 1,
  taken_at: "2026-03-01T08:00:00Z",
  white: [0.7, 0.7, 0.6],
  patches: printedColours.map((colour) => seenBy(look, colour)),
});

const send = (content: object, as?: TestUser, id = uuidv7()) =>
  app.fetch(`/api/passports/${id}`, { ...json(content, "PUT"), ...(as && { as }) });
const list = (as: TestUser) => answered(passportsSchema, app.fetch("/api/passports", { as }));

test("the first phone of a card is its reference; another is compared with it, sent twice once", async () => {
  expect((await send(reading(phone), collector)).status).toBe(200);
  const id = uuidv7();
  for (let time = 0; time < 2; time += 1) {
    expect((await send(reading(second, saturated), other, id)).status).toBe(200);
  }
  const { phones, references } = await list(admin);
  expect(phones.map(({ device, people }) => [device, people])).toEqual([
    [second, [other.email]],
    [phone, [collector.email]],
  ]);
  expect(phones[1]?.readings).toMatchObject([{ is_reference: true, before: null, after: null }]);
  const [compared] = phones[0]?.readings ?? [];
  expect(phones[0]?.readings).toHaveLength(1);
  expect(compared).toMatchObject({ id, is_reference: false, drift: null });
  expect(compared?.before).toBeGreaterThan(2);
  expect(compared?.after).toBeLessThan(0.5 * (compared?.before ?? 0));
  expect(references).toMatchObject([{ card: "K7Q2M9" }]);
  expect(references[0]?.patches).toHaveLength(cardPatches);
});

test("a collector sees their own phones, and the reference of their card", async () => {
  await send(reading(phone), collector);
  await send(reading(second, saturated), other);
  const { phones, references } = await list(other);
  expect(phones.map(({ device }) => device)).toEqual([second]);
  expect(phones[0]?.readings[0]?.before).toBeGreaterThan(2);
  expect(references).toHaveLength(1);
});

test("a phone that changed since its first reading is found", async () => {
  await send(reading(phone), collector);
  await send(reading(phone), collector);
  await send(reading(phone, contrast), collector);
  const [own] = (await list(collector)).phones;
  expect(own?.readings.map(({ drift }) => drift === null || drift > 3)).toEqual([
    true,
    false,
    true,
  ]);
  expect(own?.readings.map(({ drift }) => drift === null)).toEqual([false, false, true]);
});

test("the correction of a phone follows its newest reading, and the reference has none", async () => {
  await send(reading(phone), collector);
  await send(reading(second, saturated), other);
  const find = (device: string) =>
    app.database.withActor({ kind: "system", job: "photo-corrections" }, (tx) =>
      findPhoneCorrection(tx, device),
    );
  expect(await find(phone)).toBeNull();
  expect(await find("unknown-phone")).toBeNull();
  expect((await find(second))?.matrix[0][0]).toBeLessThan(0.95);
  await send(reading(second), other);
  expect(await find(second)).toBeNull();
});

test("an administrator removes a reading, and the next one is the reference; it is audited", async () => {
  const id = uuidv7();
  await send(reading(phone, contrast), collector, id);
  await send(reading(second), other);
  const remove = (as?: TestUser) =>
    app.fetch(`/api/passports/${id}`, { method: "DELETE", ...(as && { as }) });
  expect((await remove()).status).toBe(401);
  expect((await remove(collector)).status).toBe(403);
  expect((await remove(admin)).status).toBe(200);
  expect((await remove(admin)).status).toBe(200);
  const { phones } = await list(admin);
  expect(phones).toMatchObject([{ device: second, readings: [{ is_reference: true }] }]);
  const { rows } = await app.owner.query(
    "select action from audit_log where table_name = 'passport_readings' and record_id = $1 order by created_at",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["INSERT", "UPDATE"]);
});

test("a removed reading comes back within a day with its place among the others, and then no more", async () => {
  const id = uuidv7();
  await send(reading(phone, contrast), collector, id);
  await send(reading(second), other);
  const before = await list(admin);
  const remove = () => app.fetch(`/api/passports/${id}`, { method: "DELETE", as: admin });
  const restore = (as?: TestUser) =>
    app.fetch(`/api/passports/${id}/restore`, { method: "POST", ...(as && { as }) });
  await remove();
  expect((await list(collector)).phones).toEqual([]);
  expect((await restore()).status).toBe(401);
  expect((await restore(collector)).status).toBe(403);
  for (let time = 0; time < 2; time += 1) {
    expect(await answered(passportsSchema, restore(admin))).toEqual(before);
  }
  await remove();
  await app.owner.query(
    "update passport_readings set removed_at = removed_at - interval '25 hours'",
  );
  await remove();
  expect((await restore(admin)).status).toBe(404);
  const { rows } = await app.owner.query("select device_id from passport_readings");
  expect(rows).toEqual([{ device_id: second }]);
});

test("a visitor sends nothing, and nonsense is refused", async () => {
  expect((await send(reading(phone))).status).toBe(401);
  expect((await app.fetch("/api/passports")).status).toBe(401);
  for (const wrong of [
    { ...reading(phone), patches: [] },
    { ...reading(phone), card: "k" },
    { ...reading(phone), card_version: 2 },
    { ...reading(phone), white: [1, 1, -1] },
  ]) {
    expect((await send(wrong, collector)).status).toBe(400);
  }
  expect((await send(reading(phone), collector, "no-id")).status).toBe(400);
});

test("one person sends so many readings and no more, also at once", async () => {
  const id = uuidv7();
  await send(reading(phone), collector, id);
  await app.owner.query(
    `insert into passport_readings (id, user_id, device_id, user_agent, card, card_version, taken_at, white, patches)
     select gen_random_uuid(), user_id, device_id, user_agent, card, card_version, taken_at, white, patches
     from passport_readings, generate_series(3, $1::integer)`,
    [mostReadings],
  );
  const three = await Promise.all([1, 2, 3].map(() => send(reading(phone), collector)));
  expect(three.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ]);
  // One that is there comes again as before.
  expect((await send(reading(phone), collector, id)).status).toBe(200);
  expect((await send(reading(second), other)).status).toBe(200);
  // One that an administrator removed makes room.
  await app.fetch(`/api/passports/${id}`, { method: "DELETE", as: admin });
  expect((await send(reading(phone), collector)).status).toBe(200);
  expect((await send(reading(phone), collector)).status).toBe(409);
});
