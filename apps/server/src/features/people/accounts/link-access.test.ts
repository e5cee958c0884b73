import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { addFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import {
  answered,
  createTestApp,
  json,
  signIn,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
/** Another server of the installation. */
let other: TestApp;
let admin: TestUser;
let person: TestUser;
let fruitId: string;
let link: string;
/** Somebody else's, to the same photo. */
let bystander: string;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  other = await createTestApp({ ai: "none", databaseName: app.databaseName, files: app.files });
  admin = await app.user("admin");
  await Promise.all([app.changes.ready, other.changes.ready]);
});
beforeEach(async () => {
  person = await app.user("collecteur");
  fruitId = uuidv7();
  await addFruit(app, person, fruitId, await fourPhotos());
  [link, bystander] = [await linkOf(person), await linkOf(admin)];
});
afterAll(async () => {
  await other.changes.stop();
  await other.database.close();
  await app.close();
});

async function linkOf(as: TestUser): Promise<string> {
  const fruit = await answered(fruitSchema, app.fetch(`/api/fruits/${fruitId}`, { as }));
  return fruit.photos[0]?.photo_url ?? "";
}

/** Of both servers, to somebody who shows the link and nothing else. */
const answers = async (address: string) =>
  Promise.all([app, other].map(async ({ fetch }) => (await fetch(address)).status));

const ends = () => vi.waitFor(async () => expect(await answers(link)).toEqual([403, 403]));

const endings: [string, () => Promise<Response>][] = [
  [
    "signs out where they were signed in last",
    () => app.fetch("/api/auth/sign-out", { method: "POST", as: person }),
  ],
  [
    "has their sessions ended by an administrator",
    () => app.fetch(`/api/users/${person.id}/sessions`, { method: "DELETE", as: admin }),
  ],
  [
    "is disabled",
    () =>
      app.fetch(`/api/users/${person.id}/disabled`, {
        ...json({ disabled: true }, "PUT"),
        as: admin,
      }),
  ],
  ["is deleted", () => app.fetch(`/api/users/${person.id}`, { method: "DELETE", as: admin })],
];

test.each(endings)("a link ends, on every server, when its person %s", async (_, end) => {
  // Both servers know by now that it is good.
  expect(await answers(link)).toEqual([200, 200]);
  expect((await end()).ok).toBe(true);
  await ends();
  // Others who may see the photo still do.
  expect(await answers(bystander)).toEqual([200, 200]);
});

test("a link ends with its session, also where the password change keeps another", async () => {
  const { email } = person;
  const phone = { ...person, cookie: await signIn(app.fetch, email) };
  const ofPhone = await linkOf(phone);
  const changed = await app.fetch("/api/account/password", {
    ...json({ current_password: testPassword, new_password: "another-palm-77" }, "PUT"),
    as: phone,
  });
  expect(changed.status).toBe(200);
  await ends();
  expect(await answers(ofPhone)).toEqual([200, 200]);
});

test("a program's links end with its key, whatever sessions its person has", async () => {
  const made = await app.fetch("/api/api-keys", {
    ...json({ name: "R", scopes: ["read"], lifetime_days: 30 }),
    as: person,
  });
  const { secret, api_key: key } = z.parse(madeApiKeySchema, await made.json());
  const fruit = await answered(
    fruitSchema,
    app.fetch(`/api/fruits/${fruitId}`, { headers: { authorization: `Bearer ${secret}` } }),
  );
  link = fruit.photos[0]?.photo_url ?? "";
  await app.fetch("/api/auth/sign-out", { method: "POST", as: person });
  await app.owner.query("select pg_sleep(0.2)");
  expect(await answers(link)).toEqual([200, 200]);
  await app.owner.query("update api_keys set revoked_at = now() where id = $1", [key.id]);
  await ends();
});

test("a link made for one session does not open as if it were for another", async () => {
  const stolen = link.replace(/&for=[^&]+/, /&for=[^&]+/.exec(bystander)?.[0] ?? "");
  expect(stolen).not.toBe(link);
  expect(await answers(stolen)).toEqual([403, 403]);
  expect(await answers(link.replace(/&for=[^&]+/, ""))).toEqual([403, 403]);
});

test("one photo keeps one address for a session, so that a browser keeps it", async () => {
  expect(await linkOf(person)).toBe(link);
  expect(bystander).not.toBe(link);
});

test("many photos of one session ask the database once", async () => {
  await app.fetch(link);
  const asked = vi.spyOn(app.authPool, "query");
  await Promise.all(Array.from({ length: 20 }, () => app.fetch(link)));
  expect(asked.mock.calls.filter(([text]) => text.includes("from api_keys"))).toEqual([]);
  asked.mockRestore();
});
