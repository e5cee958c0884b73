/** Without sample data, nothing that is shown tells whether there is any: every answer is as after its removal. */
import { everyFruit } from "@elaeis/domain/exports/export-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillMixed, mixedNow, sampleMark } from "#testing/mixed-fruits.ts";
import { listOperations, requestOf, type Operation } from "#testing/operations.ts";
import { createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
/** Ids of real things, by the part of the address that is theirs. */
let things: Record<string, string[]>;

beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => mixedNow });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  const plot = await fillMixed(app, { admin, collector });
  const idsOf = async (query: string) => {
    const { rows } = await app.owner.query<{ id: string }>(query);
    return rows.map(({ id }) => id);
  };
  const fruits = await idsOf("select id from fruits where fruit_id in ('REAL-1', 'REAL-9')");
  things = {
    fruits,
    "fruit-plots": fruits,
    plots: [plot],
    producers: await idsOf("select id from producers"),
    users: [admin.id, collector.id],
    "gpu-predictions": await idsOf("select id from ai_predictions where not is_sample limit 1"),
  };
});
afterAll(() => app.close());

const neverAsked = new Set([
  // They do not end.
  "followEvents",
  "followMonitoring",
  // They are about sample data, or about all that is stored.
  "readSampleData",
  "exportOwnData",
  "readOwnData",
  // What a person did to a sample stays in the log, and so does the removal.
  "listAuditEntries",
  "exportAuditLog",
  "listAuditChoices",
  "readAuditChain",
]);
/** Counts that grow with each request of a test. */
const growing = /"events_last_day":\d+/g;

/** Of all real things, by the address that was asked. */
async function answers(as: TestUser): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const operation of await listOperations(app)) {
    if (operation.method !== "GET" || neverAsked.has(operation.id)) continue;
    for (const parameters of waysToAsk(operation)) {
      const { path, init } = await requestOf(operation, { parameters });
      const answer = await app.fetch(path, { ...init, as, signal: AbortSignal.timeout(5000) });
      expect([path, answer.status]).not.toEqual([path, 500]);
      if (answer.status === 200) {
        found.set(path, (await answer.text()).replaceAll(growing, ""));
      }
    }
  }
  if (as !== admin) return found;
  const order = { filters: everyFruit, format: "csv", convention: "en", columns: ["fruit_id"] };
  const preview = await app.fetch("/api/exports/preview", { as, ...json(order) });
  expect(preview.status).toBe(200);
  found.set("preview of an export", await preview.text());
  return found;
}

function waysToAsk({ path, parameters }: Operation): Record<string, string>[] {
  const zone = { time_zone: "Africa/Douala" };
  if (!path.includes("{")) return [zone];
  const [, part = ""] = /^\/api\/([\w-]+)\//.exec(path) ?? [];
  const names = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  return (things[part] ?? []).map((id) =>
    Object.assign(Object.fromEntries(names.map((name) => [name, id])), zone),
  );
}

test("without sample data, every answer is what it is once the sample data is removed @night", async () => {
  const show = (shown: boolean) =>
    app.fetch("/api/sample-data", { as: admin, ...json({ shown }, "PATCH") });
  const both = async () =>
    new Map([...(await answers(admin)), ...[...(await answers(collector))].map(asOwn)]);
  await show(true);
  const shown = await both();
  await show(false);
  const hidden = await both();
  const removal = await app.fetch("/api/sample-data", { as: admin, method: "DELETE" });
  expect(removal.status).toBe(200);
  const removed = await both();

  const naming = (all: Map<string, string>) =>
    [...all].flatMap(([path, text]) => (text.includes(sampleMark) ? [path] : []));
  expect(naming(shown).length).toBeGreaterThan(10);
  expect(hidden.size).toBeGreaterThan(80);
  expect(Object.fromEntries(hidden)).toEqual(Object.fromEntries(removed));
});

function asOwn([path, text]: [string, string]): [string, string] {
  return [`collector ${path}`, text];
}
