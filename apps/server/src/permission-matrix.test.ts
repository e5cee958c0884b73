/**
 * Every operation of the OpenAPI document, asked by a visitor, a collector, another collector, an
 * administrator, somebody whose session was ended, and a program with a key that may read or write:
 * each is let through or refused as the table of permissions says. An operation without a row fails.
 */
import { can, type Action } from "@elaeis/domain/accounts/permissions";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { submissionOf } from "./testing/fruits.ts";
import { listOperations, requestOf, type Operation } from "./testing/operations.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "./testing/test-app.ts";

/** `signed-in`: whoever is there may, whatever their role. `ofFruit`: only with one's own fruit. */
type Row = { may: Action | "anybody" | "signed-in"; ofFruit?: true };
const may = (action: Row["may"]): Row => ({ may: action });
const ofFruit = (action: Action): Row => ({ may: action, ofFruit: true });

const rows: Record<string, Row> = {
  signIn: may("anybody"),
  signUp: may("anybody"),
  signOut: may("anybody"),
  askToSignInWithEthereum: may("anybody"),
  signInWithEthereum: may("anybody"),
  askToLinkWallet: may("account.manage"),
  linkWallet: may("account.manage"),
  listWallets: may("account.manage"),
  unlinkWallet: may("account.manage"),
  readSession: may("anybody"),
  askForPasswordReset: may("anybody"),
  resetPassword: may("anybody"),
  readPublicStatistics: may("anybody"),
  readPublicSettings: may("anybody"),
  sendContactRequest: may("anybody"),
  sendPriorityRequest: may("anybody"),

  listOwnSessions: may("account.manage"),
  endOtherSessions: may("account.manage"),
  endOwnSession: may("account.manage"),
  changeOwnPassword: may("account.manage"),
  listApiKeys: may("account.manage"),
  makeApiKey: may("account.manage"),
  revokeApiKey: may("account.manage"),

  listFruits: may("fruits.list"),
  readFruitByReference: may("fruits.list"),
  readFruit: ofFruit("fruits.list"),
  readFruitHistory: ofFruit("fruits.list"),
  listNearFruits: ofFruit("fruits.list"),
  submitFruit: may("fruits.create"),
  submitWholeFruit: may("fruits.create"),
  editFruit: ofFruit("fruits.create"),
  deleteFruit: may("fruits.delete"),
  sendPhoto: ofFruit("fruits.create"),
  deletePhoto: ofFruit("fruits.create"),
  readPhotoParts: ofFruit("fruits.create"),
  sendPhotoPart: ofFruit("fruits.create"),

  listOwnPredictions: may("predictions.readOwn"),
  readOwnPredictionStatistics: may("predictions.readOwn"),
  savePredictionAsFruit: may("predictions.create"),
  predict: may("predictions.create"),
  predictBatch: may("predictions.create"),
  readAiHealth: may("signed-in"),
  readAiDevice: may("training.manage"),

  readTraining: may("training.manage"),
  readTrainingStatus: may("training.manage"),
  listTrainingRuns: may("training.manage"),
  startTraining: may("training.manage"),
  readTrainingRun: may("training.manage"),
  cancelTraining: may("training.manage"),
  listModels: may("training.manage"),
  readActiveModel: may("models.read"),
  readModelFile: may("models.read"),
  readDrift: may("training.manage"),
  rollBackModel: may("training.manage"),
  activateModel: may("training.manage"),

  readMapTiles: may("geocoding.use"),
  readPlaceName: may("geocoding.use"),
  reportDevice: may("signed-in"),
  followEvents: may("events.listen"),
  listNotices: may("notifications.use"),
  markNoticesSeen: may("notifications.use"),
  readPushKey: may("notifications.use"),
  readNotificationPreferences: may("notifications.use"),
  chooseNotifications: may("notifications.use"),
  subscribeDevice: may("notifications.use"),
  unsubscribeDevice: may("notifications.use"),
  testNotification: may("notifications.use"),
  listTutorials: may("tutorials.read"),

  listUnsentImports: may("unsentImports.manage"),
  readUnsentImport: may("unsentImports.manage"),
  openUnsentImport: may("unsentImports.manage"),
  discardUnsentImport: may("unsentImports.manage"),
  sendUnsentImportPiece: may("unsentImports.manage"),
  checkUnsentImport: may("unsentImports.manage"),
  runUnsentImport: may("unsentImports.manage"),

  readGlobalStatistics: may("statistics.readAll"),
  readConsentStatistics: may("statistics.readAll"),
  readOwnStatistics: may("statistics.readOwn"),
  readOwnAdvice: may("statistics.readOwn"),

  listAuditEntries: may("audit.read"),
  listAuditChoices: may("audit.read"),
  readAuditChain: may("audit.read"),
  exportAuditLog: may("audit.read"),
  readSampleData: may("sampleData.manage"),
  removeSampleData: may("sampleData.manage"),
  readSettings: may("settings.manage"),
  changeSettings: may("settings.manage"),
  readSectionFigures: may("administration.read"),

  readMailStatus: may("mail.manage"),
  listMailTemplates: may("mail.manage"),
  readMailTemplate: may("mail.manage"),
  saveMailTemplate: may("mail.manage"),
  switchMailTemplate: may("mail.manage"),
  restoreMailTemplate: may("mail.manage"),
  readMailTemplateVersion: may("mail.manage"),
  sendTestMail: may("mail.manage"),
  listOutbox: may("mail.manage"),
  readOutboxMail: may("mail.manage"),
  retryOutboxMail: may("mail.manage"),
  sendEmail: may("mail.manage"),
  testEmailConnectivity: may("mail.manage"),

  listRequests: may("requests.manage"),
  readRequest: may("requests.manage"),
  changeRequestStatus: may("requests.manage"),
  replyToRequest: may("requests.manage"),

  listUsers: may("users.manage"),
  exportUsers: may("users.manage"),
  createUser: may("users.manage"),
  readUser: may("users.manage"),
  editUser: may("users.manage"),
  deleteUser: may("users.manage"),
  setUserDisabled: may("users.manage"),
  readUserAccess: may("users.manage"),
  resetUserPassword: may("users.manage"),
  endUserSessions: may("users.manage"),
  endUserSession: may("users.manage"),
  forgetUserDevice: may("users.manage"),
};

const sha256 = "a".repeat(64);
const photos = (["front", "back", "left", "right"] as const).map((role) => {
  return { role, jpeg: Buffer.alloc(10), sha256 };
});

const metadata = { source: "file", collection_date: "2026-03-01T10:00:00Z" };

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, JSON.stringify(value));
  for (const field of ["image", "file0"]) {
    form.set(field, new Blob([new Uint8Array(10)], { type: "image/jpeg" }), "front.jpg");
  }
  return form;
}

/** What an example drawn from the schema alone does not meet. */
const given: Record<string, Parameters<typeof requestOf>[1]> = {
  submitFruit: { body: submissionOf(photos) },
  submitWholeFruit: { form: formOf({ fruit: submissionOf(photos) }) },
  predict: { form: formOf({ metadata }) },
  predictBatch: { form: formOf({ metadata }) },
  sendTestMail: { body: { to: "somebody@example.org", language: "fr" } },
  sendEmail: {
    body: { template_id: mailTemplateIds[0], to_email: "somebody@example.org", variables: {} },
  },
  changeSettings: { body: { changes: { collector_monthly_target: 400 } } },
  createUser: {
    body: {
      id: uuidv7(),
      email: "made@example.org",
      password: "a-palm-in-the-shade",
      role: "collecteur",
      first_name: "Made",
      last_name: null,
      phone: null,
      street_address: null,
      postal_code: null,
      city: null,
      country: null,
      company: null,
      job_title: null,
    },
  },
};

const anyParameters = {
  role: "front",
  "x-content-sha256": sha256,
  device: "device-of-a-test",
  "x-device-id": "device-of-a-test",
  time_zone: "Africa/Douala",
  latitude: 4,
  longitude: 9,
  version: "1",
  template: mailTemplateIds[0],
  kind: "contact",
  reference: "PALM-1",
};

type Asker =
  | "visitor"
  | "revoked"
  | "collecteur"
  | "other collecteur"
  | "admin"
  | "key to read"
  | "key to write";

let app: TestApp;
let operations: Operation[];
let collector: TestUser;
let other: TestUser;
let admin: TestUser;
let headersOf: Record<Asker, Record<string, string>>;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  operations = await listOperations(app);
  collector = await app.user("collecteur");
  other = await app.user("collecteur");
  admin = await app.user("admin");
  const revoked = await app.user("admin");
  await app.owner.query("delete from sessions where user_id = $1", [revoked.id]);
  headersOf = {
    visitor: {},
    revoked: { cookie: revoked.cookie },
    collecteur: { cookie: collector.cookie },
    "other collecteur": { cookie: other.cookie },
    admin: { cookie: admin.cookie },
    "key to read": { authorization: `Bearer ${await keyOf("read")}` },
    "key to write": { authorization: `Bearer ${await keyOf("write")}` },
  };
});
afterAll(() => app.close());

async function keyOf(scope: "read" | "write"): Promise<string> {
  const wanted = { name: scope, scopes: [scope], lifetime_days: 30 };
  const made = app.fetch("/api/api-keys", { as: collector, ...json(wanted) });
  return (await answered(madeApiKeySchema, made)).secret;
}

/** The collector's, as long as nobody has deleted it. */
async function fruitOf(person: TestUser): Promise<string> {
  const id = uuidv7();
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
     values ($1, $2, $3, $4, sha256('x'))`,
    [id, `M-${id}`, person.id, person.email],
  );
  return id;
}

/** Open to everybody, and to programs where their keys lead (api-key-reach.ts). */
const reachedByAddress = /^\/api\/(fruits|predictions|statistics|ai\/health)/;

function isAllowed(
  asker: Asker,
  { may: action, ofFruit }: Row,
  { reachedByKeys, path }: Operation,
) {
  if (action === "anybody") return !asker.startsWith("key") || reachedByAddress.test(path);
  if (asker === "visitor" || asker === "revoked") return false;
  if (asker === "other collecteur" && ofFruit === true) return false;
  if (asker.startsWith("key") && !reachedByKeys) return false;
  if (action === "signed-in") return true;
  const role = asker === "admin" ? ("admin" as const) : ("collecteur" as const);
  const actor = { kind: "user" as const, id: collector.id, email: collector.email, role };
  if (asker === "key to read") return can({ ...actor, apiKeyScopes: ["read"] }, action);
  if (asker === "key to write") return can({ ...actor, apiKeyScopes: ["write"] }, action);
  return can(actor, action);
}

/** What says no to the person, and not to what they sent. */
const refusals = new Set(["not_signed_in", "forbidden", "fruit_of_another"]);

async function ask(asker: Asker, operation: Operation): Promise<string> {
  const special = given[operation.id] ?? {};
  const isOfFruit = rows[operation.id]?.ofFruit === true;
  const needed = operation.parameters.filter(
    ({ in: place, isRequired }) => place === "path" || isRequired,
  );
  const parameters = {
    ...Object.fromEntries(
      Object.entries(anyParameters).filter(([name]) => needed.some((one) => one.name === name)),
    ),
    ...(isOfFruit ? { id: await fruitOf(collector) } : {}),
    ...special.parameters,
  };
  const { path, init } = await requestOf(operation, { ...special, parameters });
  for (const [name, value] of new Headers(headersOf[asker])) init.headers.set(name, value);
  const answer = await app.fetch(path, init);
  if (answer.headers.get("content-type")?.includes("event-stream") === true) {
    await answer.body?.cancel();
    return "allowed";
  }
  const body: unknown = await answer.json().catch(() => null);
  const problem = z.safeParse(problemAnswerSchema, body);
  if (!problem.success) return answer.ok ? "allowed" : `answered ${answer.status}`;
  const { code } = problem.data;
  if (refusals.has(code)) return "refused";
  if (isOfFruit && code === "unknown_fruit") return "refused";
  // Whoever may not must hear so, not what was wrong with the request of this test.
  if (code === "invalid_input")
    return `allowed, though ${String(problem.data.details?.["fields"])}`;
  return answer.status === 500 ? `answered 500 ${code}` : "allowed";
}

describe("[ROLE-01] the matrix of operations and people", () => {
  test("has a row for each operation, and none for what is gone", () => {
    expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  test("the document says of each whether a visitor may", () => {
    const open = operations.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    const said = Object.keys(rows).filter((id) => rows[id]?.may === "anybody");
    expect(open.toSorted()).toEqual(said.toSorted());
  });

  const askers: Asker[] = [
    "visitor",
    "revoked",
    "key to read",
    "key to write",
    "other collecteur",
    "collecteur",
    "admin",
  ];
  // The last, for they end the session they are asked with.
  const last = ["changeOwnPassword", "signOut"];

  test.each([...Object.keys(rows).filter((id) => !last.includes(id)), ...last])(
    "%s",
    async (id) => {
      const operation = operations.find((one) => one.id === id);
      const row = rows[id];
      if (operation === undefined || row === undefined)
        throw new Error("there is no such operation");
      for (const asker of askers) {
        const expected = isAllowed(asker, row, operation) ? "allowed" : "refused";
        expect(`${asker}: ${await ask(asker, operation)}`).toMatch(
          new RegExp(`^${asker}: ${expected}`),
        );
      }
    },
  );
});
