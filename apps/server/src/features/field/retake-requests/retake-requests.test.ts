import { noticePageSchema } from "@elaeis/domain/notifications/notification-schemas";
import { ownDataSchema } from "@elaeis/domain/privacy/privacy-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  retakeRequestSchema,
  retakeRequestsSchema,
  type RetakeAsking,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { fruitSchema, type FruitEdit } from "@elaeis/domain/fruits/fruit-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { follow } from "#testing/event-stream.ts";
import { addFruit, sendPhoto } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let other: TestUser;
let photos: TestPhoto[];
let fruit: string;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  other = await app.user("collecteur");
  photos = await fourPhotos();
});
beforeEach(async () => {
  collector = await app.user("collecteur");
  fruit = uuidv7();
  await addFruit(app, collector, fruit, photos);
});
afterAll(() => app.close());

const root = "/api/retake-requests";
const askFor = (asking: Partial<RetakeAsking>, as: TestUser | undefined = admin, id = uuidv7()) =>
  app.fetch(`${root}/${id}`, {
    as,
    ...json(
      { fruit_id: fruit, photo_roles: [], value_names: [], reason: "Côté gauche flou", ...asking },
      "PUT",
    ),
  } as RequestInit & { as: TestUser });
const asked = async (asking: Partial<RetakeAsking>, id = uuidv7()) =>
  answered(retakeRequestSchema, await askFor(asking, admin, id));
const list = (as: TestUser, query = "") =>
  answered(retakeRequestsSchema, app.fetch(`${root}${query}`, { as }));
const close = (id: string, as: TestUser, how: "cancel" | "impossible", answer = "Fruit vendu") =>
  app.fetch(`${root}/${id}/${how}`, { as, ...json(how === "cancel" ? {} : { answer }) });
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

async function edit(change: Partial<FruitEdit>, as = collector): Promise<void> {
  const { version } = await answered(fruitSchema, app.fetch(`/api/fruits/${fruit}`, { as }));
  const body = { edit_id: uuidv7(), base_version: version, fields: {}, photos: [], ...change };
  const answer = await app.fetch(`/api/fruits/${fruit}`, { as, ...json(body, "PATCH") });
  expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([200, ""]);
}

async function retake(role: TestPhoto["role"], seed = 77): Promise<void> {
  const jpeg = await drawnJpeg(role, seed);
  const photo = { role, jpeg, sha256: sha256Hex(jpeg) };
  await edit({
    photos: [
      { photo_role: role, sha256: photo.sha256, file_name: "a.jpg", file_size: jpeg.length },
    ],
  });
  expect((await sendPhoto(app, collector, fruit, photo)).status).toBe(200);
}

describe("a task for a fruit's collector", () => {
  test("is found by them with its reason, and notified once however often it is requested", async () => {
    const id = uuidv7();
    await asked({ photo_roles: ["left"] }, id);
    await asked({ photo_roles: ["left"] }, id);
    const { items, open } = await list(collector);
    expect(open).toBe(1);
    expect(items).toMatchObject([
      {
        id,
        fruit: { id: fruit },
        photo_roles: ["left"],
        value_names: [],
        reason: "Côté gauche flou",
        state: "open",
        collector_email: collector.email,
      },
    ]);
    const { notices } = await answered(
      noticePageSchema,
      app.fetch("/api/notifications", { as: collector }),
    );
    const tasks = notices.filter(({ kind }) => kind === "retake_requested");
    expect(tasks).toMatchObject([{ data: { fruit, reason: "Côté gauche flou" } }]);
  });

  test("is announced to open screens of its collector and of administrators", async () => {
    const following = await follow(app, collector);
    await asked({ photo_roles: ["left"] });
    const heard = await following.hear(({ event }) => event === "fruit-updated");
    expect(heard).toMatchObject({ id: fruit });
    await following.leave();
  });

  test("closes with the last of what was asked, and not before", async () => {
    const { id } = await asked({ photo_roles: ["left"], value_names: ["oil_content"] });
    await retake("right");
    await edit({ fields: { dry_matter: 33 } });
    expect((await list(collector)).items).toMatchObject([{ state: "open", done_parts: [] }]);
    await retake("left");
    expect((await list(collector)).items).toMatchObject([{ state: "open", done_parts: ["left"] }]);
    await edit({ fields: { oil_content: 31.5 } });
    expect((await list(admin, `?scope=all&fruit=${fruit}`)).items).toMatchObject([
      { id, state: "done", done_parts: ["left", "oil_content"], closed_at: expect.any(String) },
    ]);
    expect(await codeOf(await close(id, admin, "cancel"))).toBe("retake_request_closed");
  });

  test("is not closed by a photo that is only announced, nor by a value taken away", async () => {
    await asked({ photo_roles: ["left"], value_names: ["maturity_stage"] });
    await edit({
      fields: { maturity_stage: null },
      photos: [{ photo_role: "left", sha256: "ab".repeat(32), file_name: "a.jpg", file_size: 9 }],
    });
    expect((await list(collector)).items).toMatchObject([{ state: "open", done_parts: [] }]);
  });

  test("closes once when its two photos arrive at the same time", async () => {
    await asked({ photo_roles: ["left", "right"] });
    const taken = await Promise.all(
      (["left", "right"] as const).map(async (role) => {
        const jpeg = await drawnJpeg(role, 78);
        return { role, jpeg, sha256: sha256Hex(jpeg) };
      }),
    );
    await edit({
      photos: taken.map(({ role, jpeg, sha256 }) => {
        return { photo_role: role, sha256, file_name: "a.jpg", file_size: jpeg.length };
      }),
    });
    await Promise.all(taken.map((photo) => sendPhoto(app, collector, fruit, photo)));
    expect((await list(collector)).items).toMatchObject([{ state: "done" }]);
  });

  test("is asked for once when two administrators ask for the same side at once", async () => {
    const second = await app.user("admin");
    const answers = await Promise.all([
      askFor({ photo_roles: ["left", "left"] }),
      askFor({ photo_roles: ["left"], value_names: ["oil_content"] }, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ]);
    expect((await list(collector)).items).toHaveLength(1);
    expect((await askFor({ photo_roles: ["right"] })).status).toBe(200);
  });

  test("goes with its fruit, also while it is being asked for", async () => {
    const { id } = await asked({ photo_roles: ["left"] });
    const removed = await app.fetch(`/api/fruits/${fruit}`, { as: admin, method: "DELETE" });
    expect(removed.status).toBe(204);
    expect((await list(collector)).items).toEqual([]);
    expect(await codeOf(await close(id, collector, "impossible"))).toBe("unknown_retake_request");
    expect(await codeOf(await askFor({ photo_roles: ["left"] }))).toBe("unknown_fruit");
  });
});

describe("a task that is not done", () => {
  test("may be answered as impossible, with the reason, once", async () => {
    const { id } = await asked({ value_names: ["oil_content"] });
    expect((await close(id, collector, "impossible", " ")).status).toBe(400);
    expect((await close(id, collector, "impossible", "x".repeat(501))).status).toBe(400);
    expect((await close(id, collector, "impossible")).status).toBe(200);
    expect((await close(id, collector, "impossible", "encore")).status).toBe(200);
    expect((await list(admin, "?scope=all")).items).toContainEqual(
      expect.objectContaining({ id, state: "impossible", answer: "Fruit vendu" }),
    );
    await edit({ fields: { oil_content: 31.5 } });
    expect((await list(collector)).items).toMatchObject([{ state: "impossible" }]);
  });

  test("may be cancelled, and then answered no more", async () => {
    const { id } = await asked({ value_names: ["oil_content"] });
    expect((await close(id, admin, "cancel")).status).toBe(200);
    expect((await close(id, admin, "cancel")).status).toBe(200);
    expect(await codeOf(await close(id, collector, "impossible"))).toBe("retake_request_closed");
  });

  test("is cancelled or answered, never both, when both happen at once", async () => {
    const { id } = await asked({ value_names: ["oil_content"] });
    const answers = await Promise.all([
      close(id, admin, "cancel"),
      close(id, collector, "impossible"),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ]);
  });
});

describe("the administrator who asked", () => {
  const heard = async (as: TestUser) => {
    const page = app.fetch("/api/notifications", { as });
    const { notices } = await answered(noticePageSchema, page);
    return notices.filter(({ kind }) => kind === "retake_closed").map(({ data }) => data);
  };

  test("hears once that the task is done or impossible, and nobody else does", async () => {
    const [asker, second] = [await app.user("admin"), await app.user("admin")];
    const done = await answered(retakeRequestSchema, askFor({ photo_roles: ["left"] }, asker));
    const impossible = await answered(
      retakeRequestSchema,
      askFor({ value_names: ["oil_content"] }, asker),
    );
    expect(await heard(asker)).toEqual([]);
    await retake("left");
    await close(impossible.id, collector, "impossible");
    await close(impossible.id, collector, "impossible");
    const facts = { fruit, reference: done.fruit.reference, collector: collector.email };
    expect(await heard(asker)).toEqual([
      { ...facts, outcome: "impossible" },
      { ...facts, outcome: "done" },
    ]);
    expect(await heard(second)).toEqual([]);
    expect(await heard(collector)).toEqual([]);
  });

  test("hears nothing of what they did themselves, nor of a cancelled task", async () => {
    const asker = await app.user("admin");
    await askFor({ value_names: ["oil_content"] }, asker);
    await edit({ fields: { oil_content: 31.5 } }, asker);
    const other = await answered(retakeRequestSchema, askFor({ photo_roles: ["left"] }, asker));
    await close(other.id, admin, "cancel");
    expect(await heard(asker)).toEqual([]);
  });

  test("may be gone by then: the task closes all the same", async () => {
    const asker = await app.user("admin");
    const { id } = await answered(
      retakeRequestSchema,
      askFor({ value_names: ["oil_content"] }, asker),
    );
    await app.fetch(`/api/users/${asker.id}`, { as: admin, method: "DELETE" });
    expect((await close(id, collector, "impossible")).status).toBe(200);
  });
});

describe("who may not", () => {
  test("visitors and collectors ask for nothing", async () => {
    const visitor = await app.fetch(`${root}/${uuidv7()}`, json({}, "PUT"));
    expect(visitor.status).toBe(401);
    expect((await app.fetch(root)).status).toBe(401);
    expect((await askFor({ photo_roles: ["left"] }, collector)).status).toBe(403);
  });

  test("another collector neither sees, answers nor cancels a task", async () => {
    const { id } = await asked({ photo_roles: ["left"] });
    expect((await list(other, `?scope=all&fruit=${fruit}`)).items).toEqual([]);
    expect(await codeOf(await close(id, other, "impossible"))).toBe("unknown_retake_request");
    expect((await close(id, other, "cancel")).status).toBe(403);
    expect((await close(id, collector, "cancel")).status).toBe(403);
    expect(await codeOf(await close(id, admin, "impossible"))).toBe("unknown_retake_request");
  });

  test("past the service a collector can only say of their own that it is impossible", async () => {
    const { id } = await asked({ photo_roles: ["left"] });
    const attempt = async (state: string, person: TestUser) => {
      const client = await app.appRole.connect();
      try {
        await client.query("begin");
        await client.query(
          "select set_config('app.user_id', $1, true), set_config('app.role', 'collecteur', true)",
          [person.id],
        );
        const changed = await client.query(
          "update retake_requests set state = $2, closed_at = now() where id = $1",
          [id, state],
        );
        return changed.rowCount;
      } catch {
        return "refused";
      } finally {
        await client.query("rollback");
        client.release();
      }
    };
    expect(await attempt("done", collector)).toBe("refused");
    expect(await attempt("cancelled", collector)).toBe("refused");
    expect(await attempt("impossible", other)).toBe(0);
  });

  test.each([
    ["nothing asked", {}],
    ["a side that fruits do not have", { photo_roles: ["inside"] }],
    ["no reason", { photo_roles: ["left"], reason: " " }],
    ["a reason that is too long", { photo_roles: ["left"], reason: "x".repeat(501) }],
  ])("%s is refused", async (_what, asking) => {
    expect((await askFor(asking as Partial<RetakeAsking>)).status).toBe(400);
  });
});

describe("[PRIV-01] the person's data", () => {
  test("count their tasks, which go with the account, and their words from the log on erasure", async () => {
    const { id } = await asked({ value_names: ["oil_content"] });
    await close(id, collector, "impossible", "Chez ma cousine Awa");
    const own = await answered(ownDataSchema, app.fetch("/api/privacy/me", { as: collector }));
    expect(own.kept).toContainEqual({ category: "retake_requests", count: 1 });
    const removed = await app.fetch(`/api/users/${collector.id}?erase=true`, {
      as: admin,
      method: "DELETE",
    });
    expect(removed.status).toBe(204);
    const left = await app.owner.query("select from retake_requests where id = $1", [id]);
    expect(left.rowCount).toBe(0);
    const told = await app.owner.query(
      "select old_values, new_values from audit_log where table_name = 'retake_requests' and record_id = $1",
      [id],
    );
    expect(told.rows).toEqual([
      { old_values: null, new_values: null },
      { old_values: null, new_values: null },
    ]);
    expect(await codeOf(await askFor({ photo_roles: ["left"] }))).toBe("fruit_without_collector");
  });
});
