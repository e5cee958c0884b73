/**
 * Every operation of the OpenAPI document, asked by a visitor, a collector, another collector, an
 * administrator, somebody whose session was ended, and a program with a key that may read or write:
 * each is let through or refused as the document says, which has it from the rows beside the routes.
 */
import { odataProblemSchema } from "@elaeis/domain/odata/odata-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import type { ApiKeyScope } from "@elaeis/domain/api-keys/api-key";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { submissionOf } from "./testing/fruits.ts";
import { listOperations, requestOf, type Operation } from "./testing/operations.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "./testing/test-app.ts";

/** Only with one's own fruit. */
const ofFruit = new Set([
  "readFruit",
  "readFruitHistory",
  "listNearFruits",
  "readPublication",
  "editFruit",
  "sendPhoto",
  "deletePhoto",
  "readPhotoParts",
  "sendPhotoPart",
]);

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

const keptKeys: string[] = [];

/** What an example drawn from the schema alone does not meet. */
const given: Record<string, Parameters<typeof requestOf>[1]> = {
  signOutEverywhere: { body: { keep_api_keys: keptKeys, keep_wallets: [] } },
  unlinkUserWallet: { parameters: { address: `0x${"a".repeat(40)}` } },
  listSheetImports: { parameters: { kind: "labels" } },
  readSheetTemplate: { parameters: { kind: "labels" } },
  sendSheetFile: { parameters: { kind: "labels" } },
  sendNirFile: { parameters: { sha256 } },
  previewNirFile: { parameters: { sha256 } },
  startNirImport: {
    body: {
      sha256,
      user_id: null,
      skip_duplicates: true,
      store_missing_as_null: false,
      confirmed: [],
    },
  },
  prepareDatasetExport: {
    body: {
      format: "csv",
      convention: "en",
      columns: ["fruit_id"],
      filters: {
        start: null,
        end: null,
        collectors: [],
        text: null,
        sources: [],
        photos: "any",
        values: "any",
        located: false,
        sample: "without",
      },
      producer: null,
      license: null,
    },
  },
  askAboutOwnData: {
    body: { id: uuidv7(), kind: "erasure", with_photos: false, message: null },
  },
  decidePrivacyRequest: { body: { outcome: "done", answer: null } },
  validatePrediction: { body: { validation: "pending", grade: null } },
  removeTutorialFile: { parameters: { kind: "video" } },
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
  resource: "Fruits",
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
  | "key to write"
  | "key to export"
  | "key to statistics";

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
    "key to export": { authorization: `Bearer ${await keyOf("exports", admin)}` },
    "key to statistics": { authorization: `Bearer ${await keyOf("statistics", admin)}` },
  };
});
afterAll(() => app.close());

/** Also kept when its person signs out everywhere. */
async function keyOf(scope: ApiKeyScope, as = collector): Promise<string> {
  const wanted = { name: scope, scopes: [scope], lifetime_days: 30 };
  const made = app.fetch("/api/api-keys", { as, ...json(wanted) });
  const { api_key, secret } = await answered(madeApiKeySchema, made);
  keptKeys.push(api_key.id);
  return secret;
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
const reachedByAddress = /^\/api\/(fruits|predictions|statistics|exports|ai\/health)/;

function isAllowed(asker: Asker, { id, path, isOpen, roles, scopes }: Operation): boolean {
  // It says why their session is over.
  if (asker === "revoked" && path === "/api/session") return false;
  const scope = scopeOf[asker];
  if (isOpen) return scope === undefined || reachedByAddress.test(path);
  if (asker === "visitor" || asker === "revoked") return false;
  if (asker === "other collecteur" && ofFruit.has(id)) return false;
  const isAdmin = ["admin", "key to export", "key to statistics"].includes(asker);
  if (!roles.includes(isAdmin ? "admin" : "collecteur")) return false;
  return scope === undefined || scopes.includes(scope);
}

const scopeOf: Partial<Record<Asker, ApiKeyScope>> = {
  "key to read": "read",
  "key to write": "write",
  "key to export": "exports",
  "key to statistics": "statistics",
};

/** What says no to the person, and not to what they sent. */
const refusals = new Set([
  "not_signed_in",
  "session_ended",
  "forbidden",
  "key_lacks_scope",
  "key_not_accepted",
  "fruit_of_another",
  "mail_token_required",
]);

async function ask(asker: Asker, operation: Operation): Promise<string> {
  const special = given[operation.id] ?? {};
  const isOfFruit = ofFruit.has(operation.id);
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
  const odata = z.safeParse(odataProblemSchema, body);
  if (odata.success) return refusals.has(odata.data.error.code) ? "refused" : "allowed";
  const problem = z.safeParse(problemAnswerSchema, body);
  if (!problem.success) return answer.ok ? "allowed" : `answered ${answer.status}`;
  const { code } = problem.data;
  if (refusals.has(code)) return "refused";
  if (isOfFruit && code === "unknown_fruit") return "refused";
  // A refusal must come before any complaint about this test's request.
  if (code === "invalid_input")
    return `allowed, though ${String(problem.data.details?.["fields"])}`;
  return answer.status === 500 ? `answered 500 ${code}` : "allowed";
}

describe("[ROLE-01] the matrix of operations and people", () => {
  const askers: Asker[] = [
    "visitor",
    "revoked",
    "key to read",
    "key to write",
    "key to export",
    "key to statistics",
    "other collecteur",
    "collecteur",
    "admin",
  ];
  // The last, for they end the session they are asked with.
  const last = ["changeOwnPassword", "signOut"];

  test("the examples of this test are of operations that there are", () => {
    const ids = new Set(operations.map(({ id }) => id));
    expect([...ofFruit, ...Object.keys(given), ...last].filter((id) => !ids.has(id))).toEqual([]);
  });

  test("each is let through or refused, as the document says", { timeout: 600_000 }, async () => {
    const ordered = operations.toSorted((a, b) => last.indexOf(a.id) - last.indexOf(b.id));
    const wrong: string[] = [];
    for (const operation of ordered) {
      for (const asker of askers) {
        const expected = isAllowed(asker, operation) ? "allowed" : "refused";
        const got = await ask(asker, operation);
        if (!got.startsWith(expected))
          wrong.push(`${operation.id}, ${asker}: ${got}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
