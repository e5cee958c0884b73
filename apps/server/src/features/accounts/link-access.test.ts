import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addFruit } from "../../testing/fruits.ts";
import { fourPhotos } from "../../testing/pictures.ts";
import {
  answered,
  createTestApp,
  json,
  type TestApp,
  type TestUser,
} from "../../testing/test-app.ts";

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

test("a link outlives one of two sessions", async () => {
  const { email } = person;
  await app.fetch("/api/auth/sign-in/email", json({ email, password: "palm-fruit-42" }));
  await app.fetch("/api/auth/sign-out", { method: "POST", as: person });
  await app.owner.query("select pg_sleep(0.2)");
  expect(await answers(link)).toEqual([200, 200]);
});

test("a program's links hold as long as its key, without a session", async () => {
  await app.owner.query(
    `insert into api_keys (id, user_id, name, prefix, key_sha256, scopes, expires_at)
     values (gen_random_uuid(), $1, 'R', 'elk_', sha256('k'), '{read}', now() + interval '1 day')`,
    [person.id],
  );
  await app.fetch("/api/auth/sign-out", { method: "POST", as: person });
  await app.owner.query("select pg_sleep(0.2)");
  expect(await answers(link)).toEqual([200, 200]);
  await app.owner.query("update api_keys set revoked_at = now() where user_id = $1", [person.id]);
  await ends();
});

test("a link is for one person, and for nobody else in their place", async () => {
  const stolen = link.replace(person.id, admin.id);
  expect(stolen).not.toBe(link);
  expect(await answers(stolen)).toEqual([403, 403]);
  expect(await answers(link.replace(/&for=[^&]+/, ""))).toEqual([403, 403]);
});

test("one photo keeps one address for a person, so that a browser keeps it", async () => {
  expect(await linkOf(person)).toBe(link);
  expect(bystander).not.toBe(link);
});

test("many photos of one person ask the database once", async () => {
  await app.fetch(link);
  const asked = vi.spyOn(app.authPool, "query");
  await Promise.all(Array.from({ length: 20 }, () => app.fetch(link)));
  expect(asked.mock.calls.filter(([text]) => text.includes("from api_keys"))).toEqual([]);
  asked.mockRestore();
});
