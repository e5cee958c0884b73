import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
});
beforeEach(async () => {
  for (const table of ["contact_requests", "priority_access_requests", "mail_outbox"]) {
    await app.owner.query(`delete from ${table}`);
  }
});
afterAll(() => app.close());

const forget = () => app.runJobs({ named: ["request-retention"] });

const keepFor = (requests_retention_days: unknown) =>
  app.fetch("/api/settings", {
    ...json({ changes: { requests_retention_days } }, "PATCH"),
    as: admin,
  });

type Kept = "contact_requests" | "priority_access_requests";

async function request(table: Kept, status: string, days: number): Promise<string> {
  const id = uuidv7();
  await app.owner.query(
    table === "contact_requests"
      ? `insert into contact_requests (id, reference_id, client_name, client_email, message_type,
           subject, message_content, status, updated_at)
         values ($1, $2, 'Awa', 'awa@example.org', 'general', 'Bonjour', 'Bonjour', $3,
           now() - make_interval(days => $4))`
      : `insert into priority_access_requests (id, reference_id, client_name, client_email, client_company, status,
           updated_at)
         values ($1, $2, 'Awa', 'awa@example.org', 'Coop', $3, now() - make_interval(days => $4))`,
    [id, reference(table), status, days],
  );
  await app.owner.query(
    `insert into mail_outbox (id, language, to_email, from_name, subject, html, text, state, request_id)
     values ($1, 'fr', 'awa@example.org', 'Elaeis', 'Bonjour', '', '', 'sent', $2)`,
    [uuidv7(), id],
  );
  return id;
}

let requests = 0;

function reference(table: Kept): string {
  requests += 1;
  const kind = table === "contact_requests" ? "CNT" : "VIP";
  return `${kind}-2026-${String(requests).padStart(6, "0")}`;
}

async function left(): Promise<unknown[]> {
  const { rows } = await app.owner.query<{ id: string }>(
    `select id from contact_requests union all select id from priority_access_requests`,
  );
  return rows.map(({ id }) => id).toSorted();
}

test("[ADM-11] requests stay as long as nobody says for how long", async () => {
  const old = await request("contact_requests", "closed", 4_000);
  expect(await forget()).toEqual([]);
  expect(await left()).toEqual([old]);
});

test("[ADM-11] requests that are done with go after the days set, with their mails; open ones stay", async () => {
  expect((await keepFor(90)).status).toBe(200);
  for (const table of ["contact_requests", "priority_access_requests"] as const) {
    for (const status of ["answered", "closed", "spam"]) await request(table, status, 91);
  }
  const kept = [
    await request("contact_requests", "closed", 89),
    await request("contact_requests", "in_progress", 500),
    await request("priority_access_requests", "pending", 500),
  ];
  expect(await forget()).toEqual([]);
  expect(await left()).toEqual(kept.toSorted());
  const mails = await app.owner.query<{ request_id: string }>("select request_id from mail_outbox");
  expect(mails.rows.map(({ request_id }) => request_id).toSorted()).toEqual(kept.toSorted());
  const told = await app.owner.query(
    "select user_id, new_values from audit_log where action = 'ERASURE' order by id desc limit 1",
  );
  expect(told.rows).toEqual([{ user_id: null, new_values: { requests: 6, older_than_days: 90 } }]);
  expect(await forget()).toEqual([]);
});

test("[ADM-11] the days are a whole number from 30 to 3650, or none", async () => {
  for (const wrong of [29, 3_651, 45.5, "90"]) expect((await keepFor(wrong)).status).toBe(400);
  for (const right of [30, 3_650, null]) expect((await keepFor(right)).status).toBe(200);
});
