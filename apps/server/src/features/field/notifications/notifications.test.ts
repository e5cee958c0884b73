import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import {
  noticePageSchema,
  preferencesSchema,
  pushKeySchema,
  testAnswerSchema,
  type NotificationPreferences,
} from "@elaeis/domain/notifications/notification-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { createWebPush, makeVapidKey } from "#platform/push/web-push.ts";
import { readSecret } from "#platform/secrets.ts";
import { addFruit, sendPhoto, sendWhole, submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import { startPushService, type PushService } from "#testing/push-service.ts";
import {
  answered,
  createTestApp,
  json,
  signIn,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";
import { digestJob } from "./digests.ts";
import { pushDeliveryJob } from "./push-deliveries.ts";
import { addNotices } from "./queries.ts";

const push = createWebPush({
  privateKey: makeVapidKey(),
  contact: "mailto:admin@example.org",
  allowLoopback: true,
});
let app: TestApp;
let photos: TestPhoto[];
let service: PushService;
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp({ push, ai: "none" });
  photos = await fourPhotos();
});
afterAll(() => app.close());
beforeEach(async () => {
  service = await startPushService(push.publicKey);
  await app.owner.query("delete from users");
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterEach(() => service.close());

const phone = "phone-0001";
const tablet = "tablet-0001";
const desk = "desk-00001";

async function subscribe(as: TestUser, device: string, language = "en", name = device) {
  const body = { ...service.subscribe(name), language };
  const answer = await app.fetch(`/api/notifications/devices/${device}`, {
    as,
    ...json(body, "PUT"),
  });
  expect(answer.status).toBe(204);
  return body;
}

const choose = (as: TestUser, change: Partial<NotificationPreferences>) =>
  app.fetch("/api/notifications/preferences", {
    as,
    ...json(
      { sync_completed: true, new_fruit: true, location_saved: true, sync_errors: true, ...change },
      "PUT",
    ),
  });

async function listed(as: TestUser, device = "some-where", query = "?kinds=all") {
  const headers = { "x-device-id": device };
  return answered(noticePageSchema, app.fetch(`/api/notifications${query}`, { as, headers }));
}

async function unseen(as: TestUser, device?: string) {
  return (await listed(as, device)).notices.filter(({ is_read }) => !is_read);
}

const report = (as: TestUser, device: string, content: object) =>
  app.fetch(`/api/devices/${device}`, {
    as,
    ...json(
      {
        app_version: "0.1.0",
        device_info: { userAgent: "x", language: "fr", platform: "Android" },
        offline_data_count: 0,
        last_sync_at: null,
        failed: [],
        settled: [],
        ...content,
      },
      "PUT",
    ),
  });

const messagesOf = (browser: string) =>
  service.pushed.filter((one) => one.browser === browser).map(({ message }) => message);

const runPushes = () =>
  runJob(pushDeliveryJob({ database: app.database, push, log: createLog("silent") }));

/** As five minutes do. */
const waitForPhones = () =>
  app.owner.query("update push_deliveries set next_try_at = now() where attempts = 0");

async function pushWhatIsDue(): Promise<void> {
  await waitForPhones();
  await runPushes();
}

/** At that time by the clock of Douala, an hour ahead of UTC. */
async function digestAt(at: string): Promise<void> {
  const settings = createSettingsReader({ database: app.database, log: createLog("silent") });
  await app.owner.query(
    `insert into admin_settings (key, value) values ('office_time_zone', '"Africa/Douala"')
     on conflict do nothing`,
  );
  await runJob(digestJob({ database: app.database, settings, now: () => new Date(at) }));
}

/** Nothing is left to send: what was not pushed by then never will be. */
async function allSent(): Promise<void> {
  await pushWhatIsDue();
  expect((await app.owner.query("select from push_deliveries")).rowCount).toBe(0);
}

test("a visitor has no part in it, and nonsense is refused by name", async () => {
  const routes: [string, RequestInit?][] = [
    [""],
    ["/key"],
    ["/preferences"],
    ["/preferences", json({}, "PUT")],
    ["/seen", json({ ids: [] }, "PUT")],
    ["/seen/all", json({ until: uuidv7() }, "PUT")],
    [`/devices/${phone}`, json({}, "PUT")],
    [`/devices/${phone}`, { method: "DELETE" }],
    [`/devices/${phone}/test`, { method: "POST" }],
  ];
  for (const [route, init] of routes) {
    expect((await app.fetch(`/api/notifications${route}`, init)).status).toBe(401);
  }
  const subscription = { ...service.subscribe("x"), language: "en" };
  const bad: [string, unknown][] = [
    ["/preferences", { sync_completed: "yes" }],
    ["/seen", { ids: ["1"] }],
    ["/seen/all", { until: "1" }],
    [`/devices/${phone}`, { ...subscription, language: "de" }],
    [`/devices/${phone}`, { ...subscription, keys: { p256dh: "short", auth: "short" } }],
    ["/devices/!", subscription],
  ];
  for (const [route, body] of bad) {
    const answer = await app.fetch(`/api/notifications${route}`, {
      as: collector,
      ...json(body, "PUT"),
    });
    expect(answer.status).toBe(400);
  }
  const inside = { ...subscription, endpoint: "https://192.168.1.1/push" };
  const refused = await app.fetch(`/api/notifications/devices/${phone}`, {
    as: collector,
    ...json(inside, "PUT"),
  });
  expect(await answered(problemAnswerSchema, refused)).toMatchObject({
    code: "push_address_refused",
  });
});

test("[PWA-03] the server's key is made once, kept, and shown to those signed in", async () => {
  const first = await readSecret(app.database, "vapid", makeVapidKey);
  expect(await readSecret(app.database, "vapid", makeVapidKey)).toBe(first);
  const shown = app.fetch("/api/notifications/key", { as: collector });
  expect(await answered(pushKeySchema, shown)).toEqual({ public_key: push.publicKey });
});

test("[PWA-03] a server that pushes nothing says so, and tells within the app", async () => {
  const quiet = await createTestApp({ databaseName: app.databaseName });
  const key = quiet.fetch("/api/notifications/key", { as: collector });
  expect(await answered(pushKeySchema, key)).toEqual({ public_key: null });
  const body = { ...service.subscribe("x"), language: "en" };
  const subscribed = await quiet.fetch(`/api/notifications/devices/${phone}`, {
    as: collector,
    ...json(body, "PUT"),
  });
  expect(subscribed.status).toBe(503);
  const sent = quiet.fetch(`/api/notifications/devices/${phone}/test`, {
    as: collector,
    method: "POST",
  });
  expect(await answered(testAnswerSchema, sent)).toEqual({ sent: "in_app" });
  expect(await unseen(collector, phone)).toMatchObject([{ kind: "test" }]);
  expect(await unseen(collector, tablet)).toEqual([]);
  await quiet.close();
});

test("[PWA-03] all four types are wished for until a person says otherwise, for themselves only", async () => {
  const read = (as: TestUser) =>
    answered(preferencesSchema, app.fetch("/api/notifications/preferences", { as }));
  const all = { sync_completed: true, new_fruit: true, location_saved: true, sync_errors: true };
  const usual = { ...all, daily: ["location_saved"] };
  expect(await read(collector)).toEqual(usual);
  expect((await choose(collector, { new_fruit: false })).status).toBe(204);
  expect(await read(collector)).toEqual({ ...usual, new_fruit: false });
  await choose(collector, { daily: ["new_fruit", "sync_errors"] });
  // An app that knows nothing of it changes nothing of it.
  await choose(collector, {});
  expect(await read(collector)).toEqual({ ...all, daily: ["new_fruit", "sync_errors"] });
  expect((await choose(collector, { daily: [] })).status).toBe(204);
  expect(await read(collector)).toEqual({ ...all, daily: [] });
  expect(await read(admin)).toEqual(usual);
});

test("[PWA-03] new fruit: sent when its last photo is there, to administrators; its collector hears of the sync, once", async () => {
  await subscribe(admin, desk, "fr");
  await subscribe(collector, phone);
  await subscribe(collector, tablet);
  const id = uuidv7();
  const headers = { "x-device-id": phone };
  const submission = submissionOf(photos, {
    fruit_id: "PALM-2026-000001-AAAA",
    location_name: null,
  });
  await app.fetch(`/api/fruits/${id}`, {
    as: collector,
    ...json(submission, "PUT"),
    headers: { ...headers, "content-type": "application/json" },
  });
  for (const photo of photos) {
    expect(service.pushed).toEqual([]);
    expect(await unseen(admin)).toEqual([]);
    await app.fetch(`/api/fruits/${id}/photos/${photo.role}`, {
      as: collector,
      method: "PUT",
      body: new Uint8Array(photo.jpeg),
      headers: { ...headers, "content-type": "image/jpeg", "x-content-sha256": photo.sha256 },
    });
  }
  // The phone may send more.
  await runPushes();
  expect(service.pushed).toEqual([]);
  await report(collector, phone, { last_sync_at: "2026-03-01T08:00:00Z", sent_count: 1 });
  await runPushes();
  expect(messagesOf(desk)).toEqual([
    {
      kind: "new_fruit",
      about: "new_fruit",
      title: "Nouveau fruit",
      body: `PALM-2026-000001-AAAA par ${collector.email}`,
      language: "fr",
      view: "admin",
      fruit: id,
    },
  ]);
  // Their own other devices hear of the pass, once.
  expect(messagesOf(tablet).map(({ kind }) => kind)).toEqual(["sync_completed"]);
  expect(messagesOf(phone)).toEqual([]);
  expect(await unseen(collector, phone)).toEqual([]);
  expect(await unseen(collector, tablet)).toMatchObject([{ kind: "sync_completed" }]);
});

test("[PWA-03] new fruit: sent once for one that comes with its photos, and not while one is missing", async () => {
  const whole = uuidv7();
  const submission = submissionOf(photos, { location_name: null });
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await sendWhole(app, collector, whole, submission, photos)).status).toBe(200);
    expect(await unseen(admin)).toMatchObject([{ kind: "new_fruit", data: { fruit: whole } }]);
  }
  const later = uuidv7();
  const [front, ...rest] = photos;
  await sendWhole(app, collector, later, submission, rest);
  expect(await unseen(admin)).toMatchObject([{ data: { fruit: whole, fruits: 1 } }]);
  if (front !== undefined) await sendPhoto(app, collector, later, front);
  expect(await unseen(admin)).toMatchObject([
    { kind: "new_fruit", data: { fruit: later, fruits: 2 } },
  ]);
});

test("[PWA-03] new fruit: administrators get one notice and one push for each sync of a collector", async () => {
  const other = await app.user("collecteur");
  await subscribe(admin, desk);
  for (let fruit = 0; fruit < 3; fruit += 1) {
    await addFruit(app, collector, uuidv7(), photos, { location_name: null });
  }
  await addFruit(app, other, uuidv7(), photos, { location_name: null });
  const told = async () =>
    (await unseen(admin)).flatMap(({ data }) =>
      "fruits" in data && "collector" in data ? [[data.collector, data.fruits] as const] : [],
    );
  expect(await told()).toEqual([
    [other.email, 1],
    [collector.email, 3],
  ]);
  expect(await listed(admin)).toMatchObject({ unread: 2 });
  await allSent();
  expect(messagesOf(desk).map(({ title }) => title)).toEqual(["3 new fruits", "New fruit"]);
  // Read, it is unread again with the next fruit; that of an earlier sync stays as it was.
  const [, first] = (await listed(admin)).notices;
  await app.fetch("/api/notifications/seen", { as: admin, ...json({ ids: [first?.id] }, "PUT") });
  await addFruit(app, collector, uuidv7(), photos, { location_name: null });
  expect(await told()).toEqual([
    [collector.email, 4],
    [other.email, 1],
  ]);
  await app.owner.query(
    "update notices set created_at = created_at - interval '11 minutes' where user_id = $1",
    [admin.id],
  );
  await addFruit(app, collector, uuidv7(), photos, { location_name: null });
  expect(await told()).toEqual([
    [collector.email, 1],
    [collector.email, 4],
    [other.email, 1],
  ]);
  // Several at once are all counted, and nothing stands in another's way.
  await Promise.all(
    [collector, other, collector, other].map((as) =>
      addFruit(app, as, uuidv7(), photos, { location_name: null }),
    ),
  );
  expect(new Map((await told()).slice(0, 2))).toEqual(
    new Map([
      [collector.email, 3],
      [other.email, 2],
    ]),
  );
});

test("[PWA-03] new fruit: a photo retaken later tells nothing again", async () => {
  const id = uuidv7();
  await addFruit(app, collector, id, photos, { location_name: null });
  expect(await unseen(admin)).toHaveLength(1);
  const [front] = photos;
  await app.fetch(`/api/fruits/${id}/photos/front`, { as: collector, method: "DELETE" });
  const { photos: declared } = submissionOf(photos);
  const present = await answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));
  const edit = { base_version: present.version, fields: {}, photos: declared.slice(0, 1) };
  await app.fetch(`/api/fruits/${id}`, { as: collector, ...json(edit, "PATCH") });
  if (front !== undefined) await sendPhoto(app, collector, id, front);
  const { rows } = await app.owner.query("select photos_count from fruits where id = $1", [id]);
  expect(rows).toEqual([{ photos_count: 4 }]);
  expect(await unseen(admin)).toHaveLength(1);
});

test("[PWA-03] location saved: sent once, when a person's fruit first names a zone", async () => {
  await subscribe(collector, phone, "fr");
  await choose(collector, { daily: [] });
  const named = (location_name: string) =>
    submitFruit(app, collector, uuidv7(), submissionOf(photos, { location_name }));
  await named("Parcelle B, Édéa");
  await named("Parcelle B, Édéa");
  await named("Parcelle C, Édéa");
  await pushWhatIsDue();
  expect(service.pushed).toHaveLength(1);
  await allSent();
  expect(messagesOf(phone)).toMatchObject([
    {
      title: "2 localisations enregistrées",
      body: "dernière\u00a0: Parcelle C, Édéa",
      fruit: null,
    },
  ]);
  expect(await unseen(collector)).toMatchObject([{ data: { zones: 2 } }]);
  expect(await unseen(admin)).toEqual([]);
});

test("[PWA-03] sync completed: sent to the person's other devices, once a pass", async () => {
  await subscribe(collector, phone);
  await subscribe(collector, tablet);
  const pass = { last_sync_at: "2026-03-01T08:00:00Z", sent_count: 3 };
  await report(collector, phone, pass);
  await report(collector, phone, pass);
  await pushWhatIsDue();
  expect(service.pushed).toHaveLength(1);
  await allSent();
  expect(messagesOf(tablet)).toMatchObject([
    { title: "Sync completed", body: "Your 3 fruits are sent and verified by the server." },
  ]);
  expect(messagesOf(phone)).toEqual([]);
  expect(await unseen(admin)).toEqual([]);
});

test("[PWA-03] sync errors: new ones are sent to the person and the administrators", async () => {
  await subscribe(admin, desk);
  const failed = [
    { local_id: uuidv7(), data: { fruit_id: "PALM-1" }, error_message: "refused" },
    { local_id: uuidv7(), data: { fruit_id: "PALM-2" } },
  ];
  await report(collector, phone, { failed });
  await report(collector, phone, { failed });
  await pushWhatIsDue();
  expect(service.pushed).toHaveLength(1);
  await allSent();
  expect(messagesOf(desk)).toMatchObject([
    {
      title: "Sync error",
      body: `2 fruits not sent (${collector.email}): PALM-1, PALM-2. refused`,
      view: "admin",
    },
  ]);
  expect(await unseen(collector, tablet)).toMatchObject([{ kind: "sync_errors" }]);
  expect(await unseen(collector, phone)).toEqual([]);
});

test("[PWA-03] sync errors: a message goes once what it names is settled or given up, for everybody", async () => {
  const [settled, givenUp, other] = [uuidv7(), uuidv7(), uuidv7()];
  const failed = (...ids: string[]) =>
    ids.map((local_id) => ({ local_id, data: {}, error_message: "edit_conflict" }));
  await report(collector, phone, { failed: failed(settled, givenUp) });
  await report(collector, tablet, { failed: failed(other) });
  expect(await unseen(admin)).toHaveLength(2);
  await report(collector, phone, { failed: failed(givenUp), settled: [settled] });
  expect(await unseen(admin)).toHaveLength(2);
  await report(collector, phone, {});
  expect(await unseen(admin)).toHaveLength(1);
  expect(await unseen(collector, desk)).toMatchObject([{ data: { items: [other] } }]);
  // Refused again it is news again.
  await report(collector, phone, { failed: failed(givenUp) });
  expect(await unseen(collector, tablet)).toMatchObject([{ data: { items: [givenUp] } }]);
});

test("[PWA-03] a notice that a person switched off reaches them nowhere", async () => {
  await subscribe(admin, desk);
  await subscribe(collector, tablet);
  await choose(admin, { new_fruit: false, sync_errors: false });
  await choose(collector, { sync_completed: false, location_saved: false });
  await addFruit(app, collector, uuidv7(), photos);
  await report(collector, phone, {
    last_sync_at: "2026-03-01T08:00:00Z",
    sent_count: 1,
    failed: [{ local_id: uuidv7(), data: {} }],
  });
  await allSent();
  expect(await unseen(admin)).toEqual([]);
  expect(messagesOf(desk)).toEqual([]);
  expect((await unseen(collector)).map(({ kind }) => kind).toSorted()).toEqual([
    "new_fruit",
    "sync_errors",
  ]);
  expect(
    messagesOf(tablet)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(["new_fruit", "sync_errors"]);
});

test("[PWA-03] what a person did is no news on the device they did it on", async () => {
  const headers = { "x-device-id": phone };
  await choose(collector, { daily: [] });
  await app.fetch(`/api/fruits/${uuidv7()}`, {
    as: collector,
    ...json(submissionOf(photos, { location_name: "Parcelle D" }), "PUT"),
    headers: { ...headers, "content-type": "application/json" },
  });
  expect(await listed(collector, phone)).toMatchObject({ notices: [], unread: 0 });
  expect(await listed(collector, tablet)).toMatchObject({
    notices: [{ kind: "location_saved", is_read: false }],
    unread: 1,
  });
});

test("an administrator gets no notice of a fruit they import for its collector", async () => {
  const other = await app.user("admin");
  const details = { fruit: uuidv7(), reference: "PALM-1", collector: collector.email, zone: null };
  const actor = { kind: "user", id: admin.id, accountName: admin.email, role: "admin" } as const;
  await app.database.withActor(actor, (tx) =>
    addNotices(tx, collector.id, details.fruit, { kind: "new_fruit", data: details }),
  );
  expect(await unseen(admin)).toEqual([]);
  expect(await unseen(other)).toHaveLength(1);
  expect(await unseen(collector)).toHaveLength(1);
});

test("[PWA-03] notices come in pages, newest first, and stay when they are read", async () => {
  await app.owner.query(
    `insert into notices (user_id, kind, subject, data, created_at)
     select $1, 'sync_completed', n::text, jsonb_build_object('fruits', n), now() - n * interval '1 h'
     from generate_series(1, 35) as n`,
    [collector.id],
  );
  const first = await listed(collector);
  expect(first).toMatchObject({ unread: 35, hasOlder: true });
  expect(first.notices).toHaveLength(30);
  expect(first.notices[0]).toMatchObject({ data: { fruits: 1 }, is_read: false });
  const older = await listed(collector, phone, `?before=${first.notices.at(-1)?.id}`);
  expect(older.notices.map(({ data }) => data)).toEqual(
    [31, 32, 33, 34, 35].map((fruits) => ({ fruits })),
  );
  expect(older.hasOlder).toBe(false);
  // Of somebody else's notice there is no page, and nothing is marked.
  expect((await listed(admin, desk, `?before=${first.notices[0]?.id}`)).notices).toEqual([]);
  const all = (as: TestUser, until: string | undefined) =>
    app.fetch("/api/notifications/seen/all", { as, ...json({ until }, "PUT") });
  await all(admin, first.notices[0]?.id);
  expect((await listed(collector)).unread).toBe(35);
  // What came meanwhile stays unread.
  expect((await all(collector, first.notices[1]?.id)).status).toBe(204);
  const after = await listed(collector);
  expect(after.unread).toBe(1);
  expect(after.notices.map(({ is_read }) => is_read).slice(0, 3)).toEqual([false, true, true]);
  expect(after.notices).toHaveLength(30);
});

test("a notice seen on one device is seen on all, and only by its own reader", async () => {
  await addFruit(app, collector, uuidv7(), photos);
  const [notice] = await unseen(admin);
  const ids = [notice?.id];
  await app.fetch("/api/notifications/seen", { as: collector, ...json({ ids }, "PUT") });
  expect(await unseen(admin)).toHaveLength(1);
  await app.fetch("/api/notifications/seen", { as: admin, ...json({ ids }, "PUT") });
  expect(await unseen(admin)).toEqual([]);
});

test("what comes once a day waits for one digest, however often and on however many servers it is made", async () => {
  await subscribe(admin, desk, "fr");
  await choose(admin, { daily: ["new_fruit", "sync_errors"] });
  const other = await app.user("collecteur");
  for (const as of [collector, collector, other]) await addFruit(app, as, uuidv7(), photos);
  await report(other, phone, { failed: [{ local_id: uuidv7(), data: {} }] });
  expect(await listed(admin)).toMatchObject({ notices: [], unread: 0 });
  await allSent();
  expect(service.pushed).toEqual([]);

  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await Promise.all([digestAt(`${tomorrow}T17:00:00Z`), digestAt(`${tomorrow}T17:00:01Z`)]);
  await digestAt(`${tomorrow}T17:15:00Z`);
  const sums = { fruits: 3, collectors: 2, zones: 0, sent: 0, unsent: 1 };
  expect(await listed(admin)).toMatchObject({
    notices: [{ kind: "digest", data: sums, is_read: false }],
    unread: 1,
  });
  await allSent();
  expect(messagesOf(desk).at(-1)).toMatchObject({
    title: "Résumé du jour",
    body: "3 nouveaux fruits de 2 collecteurs · 1 fruit non envoyé",
    view: "admin",
    // A worker of release 1.0 shows these words, too.
    kind: "test",
    about: "digest",
  });
  // The collector's new places waited, too; nobody else is told anything.
  expect((await listed(other)).notices.map(({ kind }) => kind)).toContain("digest");
  // The app of release 1.0 does not know it, and reads no list with it.
  const ofBefore = await listed(other, undefined, "");
  expect(ofBefore.notices.map(({ kind }) => kind)).not.toContain("digest");
  expect(ofBefore.unread).toBe(ofBefore.notices.filter(({ is_read }) => !is_read).length);
});

test("what comes after a digest waits for the next, what was settled or switched off is in none", async () => {
  await choose(admin, { daily: ["sync_errors", "new_fruit"] });
  const local_id = uuidv7();
  await report(collector, phone, { failed: [{ local_id, data: {} }] });
  await report(collector, phone, { settled: [local_id] });
  await digestAt("2026-03-10T17:00:00Z");
  expect((await listed(admin)).notices).toEqual([]);
  await addFruit(app, collector, uuidv7(), photos);
  // It is from later than that time, which is long past.
  await digestAt("2026-03-11T16:59:00Z");
  expect((await listed(admin)).notices).toEqual([]);
  const { rows } = await app.owner.query("select from notices where waits and user_id = $1", [
    admin.id,
  ]);
  expect(rows).toHaveLength(1);
  await choose(admin, { new_fruit: false });
  await digestAt("2036-03-11T17:00:00Z");
  expect((await listed(admin)).notices).toEqual([]);
});

test("[PWA-03] a test reaches the device it was asked for", async () => {
  await subscribe(collector, phone);
  await subscribe(collector, tablet, "fr");
  const sent = app.fetch(`/api/notifications/devices/${tablet}/test`, {
    as: collector,
    method: "POST",
  });
  expect(await answered(testAnswerSchema, sent)).toEqual({ sent: "push" });
  await pushWhatIsDue();
  expect(service.pushed).toHaveLength(1);
  await allSent();
  expect(service.pushed).toMatchObject([
    { browser: tablet, message: { kind: "test", title: "Notification de test" } },
  ]);
});

test("[PWA-03] a browser that is gone is forgotten, with all that was on its way there", async () => {
  await subscribe(admin, desk);
  await subscribe(admin, tablet);
  service.answer(desk, 410);
  await addFruit(app, collector, uuidv7(), photos);
  await pushWhatIsDue();
  expect(service.pushed).toHaveLength(2);
  await allSent();
  const { rows } = await app.owner.query("select device_id from push_subscriptions");
  expect(rows).toEqual([{ device_id: tablet }]);
});

test("[PWA-03] a push service that is overloaded is asked again later, until it takes the message", async () => {
  await subscribe(admin, desk);
  service.answer(desk, 503, 429);
  await addFruit(app, collector, uuidv7(), photos);
  for (let tries = 1; tries <= 3; tries += 1) {
    await pushWhatIsDue();
    expect(service.pushed).toHaveLength(tries);
    if (tries === 3) break;
    const { rows } = await app.owner.query(
      "select attempts, next_try_at between now() + interval '5 s' and now() + interval '2 min' as waits from push_deliveries",
    );
    expect(rows).toEqual([{ attempts: tries, waits: true }]);
    const { rows: jobs } = await app.owner.query(
      `select start_after > now() + interval '5 s' as waits from pgboss.job
       where name = 'push-deliveries' and start_after > now()`,
    );
    expect(jobs).toContainEqual({ waits: true });
    // The wait is over.
    await app.owner.query("update push_deliveries set next_try_at = now()");
  }
  await allSent();
  expect(messagesOf(desk)).toHaveLength(3);
});

test("a notice that cannot be put into words waits by itself, and keeps no other waiting", async () => {
  await subscribe(admin, desk);
  await addFruit(app, collector, uuidv7(), photos);
  await app.owner.query("update notices set data = '{}'");
  await addFruit(app, await app.user("collecteur"), uuidv7(), photos);
  await pushWhatIsDue();
  expect(messagesOf(desk)).toHaveLength(1);
  const { rows } = await app.owner.query(
    "select attempts, next_try_at > now() as waits from push_deliveries",
  );
  expect(rows).toEqual([{ attempts: 1, waits: true }]);
});

test("[PWA-03] what waits when a server stops is sent by another @night", async () => {
  await subscribe(admin, desk);
  await addFruit(app, collector, uuidv7(), photos);
  expect(service.pushed).toEqual([]);
  const other = await createTestApp({ push, ai: "none", databaseName: app.databaseName });
  await other.runJobs();
  await allSent();
  expect(service.pushed).toHaveLength(1);
  await other.close();
});

test("[PWA-03] two servers at one queue push each message once", async () => {
  const other = await createTestApp({ push, ai: "none", databaseName: app.databaseName });
  await subscribe(admin, desk);
  for (let count = 0; count < 5; count += 1) {
    await addFruit(app, await app.user("collecteur"), uuidv7(), photos);
  }
  await waitForPhones();
  await Promise.all([app.runJobs(), other.runJobs()]);
  await allSent();
  await other.close();
  expect(messagesOf(desk)).toHaveLength(5);
});

test("[PWA-03] a device gets pushes only for its signed-in person: signing out and another person end it", async () => {
  await subscribe(collector, phone);
  // The same browser, and so the same address, for the next person.
  const other = await app.user("collecteur");
  const { endpoint, keys } = service.subscribe(phone);
  await app.fetch(`/api/notifications/devices/${phone}`, {
    as: other,
    ...json({ endpoint, keys, language: "en" }, "PUT"),
  });
  const owners = async () =>
    (await app.owner.query<{ user_id: string }>("select user_id from push_subscriptions")).rows;
  expect(await owners()).toEqual([{ user_id: other.id }]);
  await app.fetch("/api/auth/sign-out", { as: other, ...json({}) });
  expect(await owners()).toEqual([]);
});

test("[PWA-03] nothing is pushed under a session that has run out", async () => {
  await subscribe(admin, desk);
  await app.owner.query("update sessions set expires_at = now() where user_id = $1", [admin.id]);
  await addFruit(app, collector, uuidv7(), photos);
  admin = { ...admin, cookie: await signIn(app.fetch, admin.email) };
  expect(await unseen(admin)).toHaveLength(1);
  await allSent();
  expect(service.pushed).toEqual([]);
});

test("[ROLE-02] nobody reads another's notices, devices or preferences, nor tells in another's name", async () => {
  await subscribe(admin, desk);
  await choose(admin, { new_fruit: true });
  await addFruit(app, collector, uuidv7(), photos);
  await allSent();
  const as = async (text: string) => {
    const client = await app.appRole.connect();
    try {
      await client.query("begin");
      await client.query(
        "select set_config('app.user_id', $1, true), set_config('app.role', 'collecteur', true)",
        [collector.id],
      );
      return (await client.query(text)).rowCount;
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  expect(await as(`select from notices where user_id = '${admin.id}'`)).toBe(0);
  expect(await as("select from push_subscriptions")).toBe(0);
  expect(await as("select from notification_preferences")).toBe(0);
  expect(await as("select from push_deliveries")).toBe(0);
  await expect(as(`select add_notices('new_fruit', '${admin.id}', 'x', '{}')`)).rejects.toThrow(
    /one's own/,
  );
  await expect(as("select add_notices('new_fruit', null, 'x', '{}')")).rejects.toThrow(/one's own/);
});
