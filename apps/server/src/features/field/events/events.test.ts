import { maxEventsPerSecond } from "@elaeis/domain/events/event-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, type HeardEvent } from "#testing/event-stream.ts";
import { addFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let photos: TestPhoto[];
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  await app.changes.ready;
  photos = await fourPhotos();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

/** A bare fruit, written past the API: what is announced is the database's to say. */
async function insertFruit(owner: TestUser, id = uuidv7(), isSample = false): Promise<string> {
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256, is_sample)
     values ($1, $2, $3, $4, sha256('x'), $5)`,
    [id, `REF-${id}`, owner.id, owner.email, isSample],
  );
  return id;
}

const is = (name: string, id?: string) => (event: { event: string; id?: string }) =>
  event.event === name && (id === undefined || event.id === id);

test("[LIM-03] a visitor follows nothing", async () => {
  expect((await app.fetch("/api/events")).status).toBe(401);
});

test("[LIM-03] the stream is one, is not stored, and is not held back by proxies", async () => {
  const answer = await app.fetch("/api/events", {
    as: collector,
    headers: { "accept-encoding": "gzip" },
  });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-accel-buffering")).toBe("no");
  await answer.body?.cancel();
});

test("[PWA-05] an administrator hears of a collector's fruit, its photos, edits and end", async () => {
  const stream = await follow(app, admin);
  const id = uuidv7();
  await addFruit(app, collector, id, photos);
  await stream.hear(is("fruit-added", id));
  await stream.hear(is("fruit-updated", id));
  const deleted = await app.fetch(`/api/fruits/${id}`, { as: admin, method: "DELETE" });
  expect(deleted.status).toBe(204);
  await stream.hear(is("fruit-deleted", id));
  await stream.leave();
});

test("[ROLE-02] a collector hears of their own fruits only", async () => {
  const other = await app.user("collecteur");
  const stream = await follow(app, collector);
  const foreign = await insertFruit(other);
  const own = await insertFruit(collector);
  await stream.hear(is("fruit-added", own));
  expect(JSON.stringify(stream.heard)).not.toContain(foreign);
  await stream.leave();
});

test("[LIM-03] events carry ids and no contents", async () => {
  const announced: string[] = [];
  const listening = await app.owner.connect();
  listening.on("notification", ({ payload = "" }) => announced.push(payload));
  await listening.query("listen elaeis_events");
  const id = await insertFruit(collector);
  await expect
    .poll(() => announced.map((text) => JSON.parse(text)))
    .toContainEqual({
      event: "fruit-added",
      id,
      owner: collector.id,
    });
  listening.release(true);
});

test("[LIM-03] fifty changes in a second come as ten events a second at most, and the last is known", async () => {
  const stream = await follow(app, admin);
  const id = await insertFruit(collector);
  for (let change = 0; change < 50; change += 1) {
    await app.owner.query("update fruits set remarks = $2 where id = $1", [id, String(change)]);
  }
  const lastChangeMs = performance.now();
  await stream.hear((event) => isAfter(event, lastChangeMs) && is("force-data-refresh")(event));
  // Ten at once, then ten in each second that passed; a second is added for how they arrive.
  expect(stream.heard.length).toBeLessThanOrEqual(
    maxEventsPerSecond * (Math.floor(secondsBetween(stream.heard)) + 2),
  );
  // There is room again: the next change is its own event.
  await expect
    .poll(async () => {
      const late = await insertFruit(collector);
      return new Promise((resolve) => {
        setTimeout(() => resolve(stream.heard.some(is("fruit-added", late))), 200);
      });
    })
    .toBe(true);
  await stream.leave();
});

test("[LIM-03] many sample fruits at once are one call to look again", async () => {
  const stream = await follow(app, admin);
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256, is_sample)
     select gen_random_uuid(), 'SAMPLE-' || n, $1, $2, sha256('x'), true
     from generate_series(1, 200) as n`,
    [collector.id, collector.email],
  );
  const marker = await insertFruit(collector);
  await stream.hear(is("fruit-added", marker));
  expect(stream.heard.map(({ event }) => event)).toEqual([
    "force-data-refresh",
    "force-data-refresh",
    "fruit-added",
  ]);
  await stream.leave();
});

test("[LIM-03] two servers on one database both tell what one of them took in", async () => {
  const second = await createTestApp({ databaseName: app.databaseName });
  await second.changes.ready;
  const streams = [await follow(app, admin), await follow(second, admin)];
  const id = uuidv7();
  await addFruit(second, collector, id, photos);
  for (const stream of streams) {
    expect(await stream.hear(is("fruit-added", id))).toMatchObject({ id });
  }
  for (const stream of streams) await stream.leave();
  await second.close();
});

test("[LIM-03] a listening connection that is killed comes back, and everybody looks again", async () => {
  const stream = await follow(app, admin);
  const before = stream.heard.length;
  const { rowCount } = await app.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'elaeis events' and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
  await expect.poll(() => stream.heard.slice(before).some(is("force-data-refresh"))).toBe(true);
  const id = await insertFruit(collector);
  await stream.hear(is("fruit-added", id));
  await stream.leave();
});

test("[SESS-03] a stream ends with its session, and not with that of another device", async () => {
  const person = await app.user("collecteur");
  const elsewhere = await app.user("collecteur");
  const stream = await follow(app, person);
  const other = await follow(app, elsewhere);
  await app.owner.query("delete from sessions where user_id = $1", [person.id]);
  await expect(stream.ended).resolves.toBeUndefined();
  const id = await insertFruit(elsewhere);
  expect(await other.hear(is("fruit-added", id))).toMatchObject({ id });
  await other.leave();
});

test("[ROLE-02] who is no administrator any more hears of their own only, at once", async () => {
  const former = await app.user("admin");
  const stream = await follow(app, former);
  await app.owner.query("update users set role = 'collecteur' where id = $1", [former.id]);
  await expect
    .poll(async () => {
      const foreign = await insertFruit(collector);
      const own = await insertFruit(former);
      await stream.hear(
        (event) => is("fruit-added", own)(event) || is("force-data-refresh")(event),
      );
      return stream.heard.some(is("fruit-added", foreign));
    })
    .toBe(false);
  await stream.leave();
});

test("[LIM-03] a person follows in twenty places at most, and another still can", async () => {
  const person = await app.user("collecteur");
  const streams = [];
  for (let place = 0; place < 20; place += 1) streams.push(await follow(app, person));
  const refused = await app.fetch("/api/events", { as: person });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  await (await follow(app, collector)).leave();
  for (const stream of streams) await stream.leave();
  await (await follow(app, person)).leave();
});

test("[LIM-03] a HEAD request leaves no stream open", async () => {
  const person = await app.user("collecteur");
  for (let at = 0; at < 25; at += 1) {
    const answer = await app.fetch("/api/events", { as: person, method: "HEAD" });
    expect(answer.status).toBe(200);
  }
  await (await follow(app, person)).leave();
});

test("a server that stops ends its streams", async () => {
  const stopping = await createTestApp({ databaseName: app.databaseName });
  await stopping.changes.ready;
  const stream = await follow(stopping, admin);
  await stopping.changes.stop();
  await expect(stream.ended).resolves.toBeUndefined();
  await stopping.close();
});

function isAfter(event: object, ms: number): boolean {
  return "atMs" in event && typeof event.atMs === "number" && event.atMs > ms;
}

function secondsBetween(heard: readonly HeardEvent[]): number {
  return ((heard.at(-1)?.atMs ?? 0) - (heard[0]?.atMs ?? 0)) / 1000;
}
