/** What waited on a phone beside its fruits comes with its export: plots chosen for fruits are set, the rest is named. */
import { archivePieceBytes } from "@elaeis/domain/imports/archive";
import {
  emergencyImportSchema,
  type EmergencyImport,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { fruitPlotSchema, type FruitPlot } from "@elaeis/domain/plots/plot-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendWhole, submissionOf } from "#testing/fruits.ts";
import { exported, type OnPhone } from "#testing/phone-export.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { zipOf, type ZipEntry } from "#testing/zip.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let other: TestUser;
let photos: TestPhoto[];
const plot = { id: uuidv7(), name: "Bloc 7" };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  other = await app.user("collecteur");
  photos = await fourPhotos(978);
  const producer = uuidv7();
  const facts = { name: "Yao", country: "CI", address: null, operator_number: null };
  await put(`/api/producers/${producer}`, { ...facts, version: null });
  const ring = [
    [-6.1, 6.1],
    [-6.099, 6.1],
    [-6.099, 6.101],
    [-6.1, 6.101],
    [-6.1, 6.1],
  ];
  await put(`/api/plots/${plot.id}`, {
    name: plot.name,
    producer_id: producer,
    production_place: null,
    geometry: { type: "Polygon", coordinates: [ring] },
    area_ha: null,
    crop: "oil_palm",
    planting_year: null,
    remarks: null,
    version: null,
  });
});
afterAll(() => app.close());

const put = (path: string, body: object, as = admin) =>
  app.fetch(path, { as, ...json(body, "PUT") });

let references = 0;
function onPhone(of: TestUser): OnPhone {
  references += 1;
  const submission = submissionOf(photos, { fruit_id: `WAIT-${references}` });
  return { id: uuidv7(), userId: of.id, submission, photos };
}

async function sent(of = collector): Promise<OnPhone> {
  const fruit = onPhone(of);
  const answer = await sendWhole(app, of, fruit.id, fruit.submission, photos);
  expect(answer.status).toBe(200);
  return fruit;
}

const referenceOf = ({ submission }: OnPhone) => submission.fields.fruit_id;
const chosen = (fruit: OnPhone, of: object | null = plot) => ({
  kind: "chosen-plots",
  id: fruit.id,
  reference: referenceOf(fruit),
  plot: of,
  at: 1_772_352_000_000,
});

function waiting(entries: readonly object[], changes: object = {}): ZipEntry {
  const facts = { format: "elaeis-unsent-waiting", version: 1, user_id: collector.id };
  const bytes = Buffer.from(JSON.stringify({ ...facts, entries, ...changes }));
  return { name: "waiting.json", bytes };
}

async function dryRun(entries: readonly ZipEntry[]): Promise<EmergencyImport> {
  const zip = zipOf(entries);
  const at = `/api/unsent-imports/${uuidv7()}`;
  await put(at, { file_name: "elaeis.zip", file_size: zip.length });
  for (let start = 0; start < zip.length; start += archivePieceBytes) {
    await app.fetch(`${at}/pieces/${start / archivePieceBytes}`, {
      as: admin,
      method: "PUT",
      body: new Uint8Array(zip.subarray(start, start + archivePieceBytes)),
    });
  }
  return answered(emergencyImportSchema, app.fetch(`${at}/check`, { as: admin, method: "POST" }));
}

async function imported({ id }: EmergencyImport): Promise<EmergencyImport> {
  const at = `/api/unsent-imports/${id}`;
  expect((await app.fetch(`${at}/run`, { as: admin, method: "POST" })).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return answered(emergencyImportSchema, app.fetch(at, { as: admin }));
}

const plotOf = (fruit: OnPhone): Promise<FruitPlot> =>
  answered(fruitPlotSchema, app.fetch(`/api/fruit-plots/${fruit.id}`, { as: admin }));
const endings = ({ items }: EmergencyImport) =>
  items.map(({ kind, planned, outcome, problems }) => [
    kind,
    outcome ?? planned,
    ...problems.map(({ code }) => code),
  ]);

test("[OFF-05] plots chosen for fruits are set, also of a fruit of the same file, and once", async () => {
  const there = await sent();
  const coming = onPhone(collector);
  const file = [...exported(coming), waiting([chosen(there), chosen(coming)])];
  const checked = await dryRun(file);
  expect(checked.fruits).toBe(1);
  expect(endings(checked)).toEqual([
    ["new", "created"],
    ["plot", "updated"],
    ["plot", "updated"],
  ]);
  expect(checked.items[1]).toMatchObject({
    fruit_id: there.id,
    reference: referenceOf(there),
    collector_id: collector.id,
    photos: 0,
  });
  expect((await plotOf(there)).source).not.toBe("set");
  expect(endings(await imported(checked))).toEqual(endings(checked));
  for (const fruit of [there, coming])
    expect(await plotOf(fruit)).toMatchObject({ source: "set", plot: { id: plot.id } });
  expect(endings(await imported(await dryRun(file)))).toEqual([
    ["new", "already_there"],
    ["plot", "already_there"],
    ["plot", "already_there"],
  ]);
});

test("[OFF-05] none, and back to what the position says, are choices, too", async () => {
  const fruit = await sent();
  const { plot: _, ...byPosition } = chosen(fruit);
  await imported(await dryRun([waiting([chosen(fruit, null)])]));
  expect(await plotOf(fruit)).toMatchObject({ source: "set", plot: null });
  expect(endings(await imported(await dryRun([waiting([byPosition])])))).toEqual([
    ["plot", "updated"],
  ]);
  expect((await plotOf(fruit)).source).not.toBe("set");
});

test("[OFF-05] what cannot be set, and what only the phone can send, is named; the rest is imported", async () => {
  const own = await sent();
  const others = await sent(other);
  const gone = { id: uuidv7(), name: "Bloc 8" };
  const result = await imported(
    await dryRun([
      waiting([
        chosen(own, gone),
        chosen(others),
        chosen(onPhone(collector)),
        { kind: "chosen-plots", id: own.id, plot: "Bloc 7" },
        { kind: "task-answers", id: uuidv7(), answer: "sold" },
        { kind: "of-a-later-release", id: "x" },
        chosen(own),
      ]),
    ]),
  );
  expect(endings(result)).toEqual([
    ["plot", "refused", "unknown_plot"],
    ["plot", "refused", "fruit_of_another"],
    ["plot", "refused", "unknown_fruit"],
    ["other", "refused", "waiting_unreadable"],
    ["other", "refused", "only_phone_sends"],
    ["other", "refused", "only_phone_sends"],
    ["plot", "updated"],
  ]);
  expect(result.items.map(({ collector_email: email }) => email)).not.toContain(null);
  expect((await plotOf(others)).source).not.toBe("set");
  expect(await plotOf(own)).toMatchObject({ source: "set", plot: { id: plot.id } });
});

test("[OFF-05] a file of it that makes no sense holds up no fruit", async () => {
  const fruit = onPhone(collector);
  const tooMany = Array.from({ length: 10_001 }, () => ({ kind: "chosen-plots" }));
  for (const broken of [
    { name: "waiting.json", bytes: Buffer.from("{") },
    waiting([], { version: 7 }),
    waiting(tooMany),
    waiting([chosen(fruit)], { user_id: "nobody" }),
  ]) {
    const checked = await dryRun([...exported(fruit), broken]);
    expect(endings(checked)).toEqual([
      ["new", "created"],
      ["other", "refused", "waiting_unreadable"],
    ]);
  }
  const nobody = await dryRun([waiting([chosen(fruit)], { user_id: uuidv7() })]);
  expect(endings(nobody)).toEqual([["plot", "refused", "unknown_collector"]]);
});
