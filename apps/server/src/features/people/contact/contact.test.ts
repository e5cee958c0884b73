import {
  requestDetailSchema,
  requestPageSchema,
  requestReceiptSchema,
} from "@elaeis/domain/contact/contact-schemas";
import { outboxMailSchema } from "@elaeis/domain/mail/mail-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
/** A stopped clock: every request comes within one millisecond. */
let nowMs = Date.UTC(2026, 10, 21, 10, 0, 0, 123);

beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(nowMs) });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const message = {
  client_name: "Clarisse Ngo Mbock",
  client_email: "clarisse@example.org",
  subject: "Devis",
  message_content: "Bonjour,\nvingt collecteurs.",
};
const wish = { client_name: "Lim", client_email: "lim@example.org", client_company: "Sabah" };
let senders = 0;
/** Each of their own, within the limits. */
const someSender = () => `sender-${(senders += 1)}@example.org`;

const contact = (body: object) => app.fetch("/api/contact-requests", json(body));
const priority = (body: object) => app.fetch("/api/priority-requests", json(body));
const french = (path: string, body: object) =>
  app.fetch(path, {
    ...json(body),
    headers: { "content-type": "application/json", "accept-language": "fr" },
  });
/** The next hour, in which everybody may ask again. */
const nextHour = () => (nowMs += 3_600_000);
const mailsTo = async (email: string) =>
  (
    await app.owner.query(
      "select template_id, language, subject, text, reply_to, state from mail_outbox where to_email = $1 order by id",
      [email],
    )
  ).rows;

describe("[CONTACT-02] [AUTH-07] what is missing is named in the stated words", () => {
  test.each([
    [
      "/api/contact-requests",
      { ...message, subject: "  " },
      "Tous les champs obligatoires doivent être remplis",
    ],
    ["/api/contact-requests", {}, "Tous les champs obligatoires doivent être remplis"],
    ["/api/contact-requests", { ...message, client_email: "clarisse@" }, "Format d'email invalide"],
    [
      "/api/priority-requests",
      { ...wish, client_company: "" },
      "Nom, email et entreprise sont obligatoires",
    ],
    ["/api/priority-requests", { ...wish, client_email: "lim" }, "Format d'email invalide"],
  ])("%s %o: %s", async (path, body, sentence) => {
    const answer = await french(path, body);
    expect(answer.status).toBe(422);
    expect((await answered(problemAnswerSchema, answer)).error).toBe(sentence);
  });

  test("and nonsense is refused by name", async () => {
    const answers = [
      await contact({ ...message, message_type: "other" }),
      await contact({ ...message, message_content: "x".repeat(5_001) }),
      await priority({ ...wish, plantation_size: "9 ha" }),
      await app.fetch("/api/contact-requests", { ...json({}), body: "{no json" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await contact({ ...message, message_content: "x".repeat(70_000) })).status).toBe(413);
  });
});

test("[CONTACT-02] a request is saved as new, confirmed to its sender, and sent to the team", async () => {
  nextHour();
  const { reference_id, success } = await answered(
    requestReceiptSchema,
    contact({ ...message, language: "fr" }),
  );
  expect(success).toBe(true);
  expect(reference_id).toBe(`CNT-2026-${String(nowMs).slice(-6)}`);
  const { rows } = await app.owner.query(
    "select status, message_type, client_company from contact_requests where reference_id = $1",
    [reference_id],
  );
  expect(rows).toEqual([{ status: "new", message_type: "general", client_company: null }]);
  const [confirmation] = await mailsTo(message.client_email);
  expect(confirmation).toMatchObject({ template_id: "contact_confirmation", language: "fr" });
  expect(confirmation.text).toContain(reference_id);
  expect(confirmation.text).toContain("21 novembre 2026");
  const [told] = await mailsTo(admin.email);
  expect(told).toMatchObject({
    template_id: "contact_staff_notification",
    reply_to: message.client_email,
  });
  expect(told.text).toContain("/dashboard/admin/requests?request=contact/");
  for (const typed of [message.client_name, message.subject, "vingt collecteurs"]) {
    expect(told.text).toContain(typed);
    expect(JSON.stringify(confirmation)).not.toContain(typed);
  }
});

test("[CONTACT-02] [AUTH-07] a mailbox is confirmed to once a day, however its address is written", async () => {
  nowMs += 24 * 3_600_000;
  const victims = ["v.ictim@gmail.com", "Victim+1@gmail.com", "victim@googlemail.com"];
  for (const client_email of victims)
    expect((await contact({ ...message, client_email })).status).toBe(201);
  expect((await priority({ ...wish, client_email: "victim+priority@gmail.com" })).status).toBe(201);
  const { rows } = await app.owner.query(
    "select to_email from mail_outbox where to_email ilike '%ictim%' order by id",
  );
  expect(rows).toEqual([{ to_email: victims[0] }]);
  // The team gets a mail about each.
  expect(await mailsAboutVictim()).toBe(4);
  nowMs += 24 * 3_600_000;
  await contact({ ...message, client_email: "victim@gmail.com" });
  expect(await mailsTo("victim@gmail.com")).toHaveLength(1);
});

async function mailsAboutVictim(): Promise<number> {
  const { rows } = await app.owner.query<{ count: number }>(
    "select count(*)::int as count from mail_outbox where reply_to ilike '%ictim%' and to_email = $1",
    [admin.email],
  );
  return rows[0]?.count ?? 0;
}

test("[CONTACT-02] half a character costs nobody their message; a NUL byte is refused", async () => {
  nextHour();
  const sender = someSender();
  const strange = { ...message, client_email: sender, message_content: "ab\ud800c" };
  const { reference_id } = await answered(requestReceiptSchema, contact(strange));
  const { rows } = await app.owner.query(
    "select message_content from contact_requests where reference_id = $1",
    [reference_id],
  );
  expect(rows).toEqual([{ message_content: "ab\ufffdc" }]);
  expect((await contact({ ...strange, message_content: "a\0b" })).status).toBe(400);
  const searched = await app.fetch("/api/requests?search=a%00b", { as: admin });
  expect(searched.status).toBe(400);
});

test("[AUTH-07] a request for priority access is pending, confirmed, and sent to the team", async () => {
  nextHour();
  const { reference_id } = await answered(
    requestReceiptSchema,
    priority({ ...wish, plantation_size: "500-1000", client_position: "Manager", language: "en" }),
  );
  expect(reference_id).toMatch(/^VIP-2026-\d{6}$/);
  const { rows } = await app.owner.query(
    "select status, plantation_size from priority_access_requests where reference_id = $1",
    [reference_id],
  );
  expect(rows).toEqual([{ status: "pending", plantation_size: "500-1000" }]);
  expect(await mailsTo(wish.client_email)).toMatchObject([
    { template_id: "priority_access_confirmation", language: "en" },
  ]);
});

test("[CONTACT-02] those chosen in the settings get the mail instead of every administrator", async () => {
  nextHour();
  const staff = ["one@example.org", "two@example.org"];
  await app.fetch("/api/settings", {
    ...json({ changes: { staff_notification_emails: staff } }, "PATCH"),
    as: admin,
  });
  const before = (await mailsTo(admin.email)).length;
  await contact({ ...message, client_email: someSender() });
  expect((await mailsTo(admin.email)).length).toBe(before);
  for (const to of staff) expect(await mailsTo(to)).toHaveLength(1);
});

test("[CONTACT-02] a thousandth of a second is no reference: the next free number is taken (D45)", async () => {
  nextHour();
  const first = nowMs % 1_000_000;
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => contact({ ...message, client_email: someSender() })),
  );
  const references = await Promise.all(
    answers.map(async (answer) => (await answered(requestReceiptSchema, answer)).reference_id),
  );
  expect(references.toSorted()).toEqual(
    Array.from(
      { length: 9 },
      (_, next) => `CNT-2026-${String((first + next) % 1_000_000).padStart(6, "0")}`,
    ).toSorted(),
  );
});

test("[CONTACT-02] sent again under its id, it is the same request, confirmed once", async () => {
  nextHour();
  const again = { ...message, id: uuidv7(), client_email: someSender() };
  const one = await answered(requestReceiptSchema, contact(again));
  nowMs += 5;
  expect(await answered(requestReceiptSchema, contact(again))).toEqual(one);
  expect(await mailsTo(again.client_email)).toHaveLength(1);
});

test("[LIM-01] one address and one sender ask a few times an hour, then later again", async () => {
  nextHour();
  const often = { ...message, client_email: someSender() };
  const statuses = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await contact(often)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  for (let times = 0; times < 26; times += 1) {
    statuses.push((await contact({ ...message, client_email: someSender() })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  nextHour();
  expect((await contact(often)).status).toBe(201);
});

test("[CONTACT-02] what a program sent is kept apart and tells nobody", async () => {
  nextHour();
  const program = { ...message, client_email: someSender(), website: "https://spam.example" };
  const { reference_id } = await answered(requestReceiptSchema, contact(program));
  expect(await mailsTo(program.client_email)).toEqual([]);
  const { rows } = await app.owner.query(
    "select status from contact_requests where reference_id = $1",
    [reference_id],
  );
  expect(rows).toEqual([{ status: "spam" }]);
});

describe("[CONTACT-02] [AUTH-07] when something fails", () => {
  const breaking = async (statement: string, mend: string, work: () => Promise<void>) => {
    await app.owner.query(statement);
    try {
      await work();
    } finally {
      await app.owner.query(mend);
    }
  };
  const noMail = (only: string) =>
    breaking.bind(
      null,
      `alter table mail_outbox add constraint broken check (template_id !~ '${only}') not valid`,
      "alter table mail_outbox drop constraint broken",
    );

  test("a request that could not be saved is only warned of", async () => {
    nextHour();
    const sender = someSender();
    await breaking(
      "alter table contact_requests add constraint broken check (false) not valid",
      "alter table contact_requests drop constraint broken",
      async () => {
        expect((await contact({ ...message, client_email: sender })).status).toBe(201);
      },
    );
    expect(await mailsTo(sender)).toHaveLength(1);
  });

  test("a sender who could not be confirmed gets an error, and the team no mail", async () => {
    nextHour();
    const asked = { ...message, id: uuidv7(), client_email: someSender() };
    const before = (await mailsTo("one@example.org")).length;
    await noMail("confirmation")(async () => {
      const refused = await french("/api/contact-requests", asked);
      expect(refused.status).toBe(503);
      expect((await answered(problemAnswerSchema, refused)).error).toBe(
        "Erreur inconnue du système email",
      );
      const other = await french("/api/priority-requests", { ...wish, client_email: someSender() });
      expect((await answered(problemAnswerSchema, other)).error).toBe(
        "Erreur inconnue du système VIP",
      );
    });
    expect((await mailsTo("one@example.org")).length).toBe(before);
    // It was saved; sent again, it is confirmed.
    expect((await contact(asked)).status).toBe(201);
    expect(await mailsTo(asked.client_email)).toHaveLength(1);
  });

  test("a failed mail to the team is only logged", async () => {
    nextHour();
    const sender = someSender();
    await noMail("notification")(async () => {
      expect((await contact({ ...message, client_email: sender })).status).toBe(201);
    });
    expect(await mailsTo(sender)).toHaveLength(1);
  });
});

describe("the team's inbox", () => {
  const staff = (path: string, init: RequestInit = {}) => app.fetch(path, { ...init, as: admin });
  const list = (query: string) => answered(requestPageSchema, staff(`/api/requests${query}`));

  test("is for administrators", async () => {
    const one = `/api/requests/contact/${uuidv7()}`;
    const asked: [string, RequestInit][] = [
      ["/api/requests", {}],
      [one, {}],
      [one, json({ status: "closed" }, "PATCH")],
      [`${one}/replies`, json({ id: uuidv7(), subject: "s", message: "m", language: "fr" })],
    ];
    for (const [path, init] of asked) {
      expect((await app.fetch(path, init)).status).toBe(401);
      expect((await app.fetch(path, { ...init, as: collector })).status).toBe(403);
      // None of this id is there.
      const status = path === "/api/requests" ? 200 : 404;
      expect((await staff(path, init)).status).toBe(status);
    }
    expect((await staff("/api/requests?status=other")).status).toBe(400);
  });

  test("shows both kinds, filtered and in pages", async () => {
    const all = await list("");
    expect(new Set(all.requests.map(({ kind }) => kind))).toEqual(new Set(["contact", "priority"]));
    expect(all.requests).toHaveLength(20);
    expect(all.pages).toBe(Math.ceil(all.total / 20));
    const rest = await list(`?page=${all.pages}`);
    expect(rest.requests.length).toBe(all.total - 20 * (all.pages - 1));
    const vip = await list("?kind=priority");
    expect(vip.requests.every(({ kind }) => kind === "priority")).toBe(true);
    expect((await list("?status=spam")).requests).toMatchObject([{ status: "spam" }]);
    expect((await list("?search=Sabah&status=open")).requests[0]).toMatchObject({
      client_company: "Sabah",
    });
    expect((await list("?search=100%25")).requests).toEqual([]);
  });

  test("[D52] overdue requests come first, the longest waiting at the top; a sample waits for nobody", async () => {
    await app.owner.query(
      `insert into contact_requests (id, reference_id, client_name, client_email, subject, message_content, status,
         created_at, is_sample)
       select gen_random_uuid(), name, 'Ordering', 'o@example.org', 's', 'm', status, now() - hours * interval '1 hour',
         sample
       from (values ('CNT-2025-900001', 'new', 1, false), ('CNT-2025-900030', 'in_progress', 30, false), ('CNT-2025-900050', 'new', 50, false),
         ('CNT-2025-900060', 'new', 60, true), ('CNT-2025-900090', 'answered', 90, false)) as asked (name, status, hours, sample)`,
    );
    const names = async (query: string) =>
      (await list(`?search=Ordering${query}`)).requests.map(({ reference_id }) => reference_id);
    expect(await names("")).toEqual([
      "CNT-2025-900050",
      "CNT-2025-900030",
      "CNT-2025-900001",
      "CNT-2025-900060",
      "CNT-2025-900090",
    ]);
    expect(await names("&status=open")).toEqual([
      "CNT-2025-900050",
      "CNT-2025-900030",
      "CNT-2025-900001",
    ]);
    await app.owner.query("delete from contact_requests where client_name = 'Ordering'");
  });

  test("a status belongs to its kind, and names who gave it", async () => {
    const [found] = (await list("?kind=priority")).requests;
    const path = `/api/requests/priority/${found?.id}`;
    const changed = await answered(
      requestDetailSchema,
      staff(path, json({ status: "in_progress" }, "PATCH")),
    );
    expect(changed.request).toMatchObject({ status: "in_progress", handled_by: admin.email });
    expect((await staff(path, json({ status: "new" }, "PATCH"))).status).toBe(422);
  });

  test("[ADM-03] the sender of a priority request is invited in one step, once, in their language", async () => {
    nextHour();
    const id = uuidv7();
    const email = someSender();
    const asked = { ...wish, id, client_email: email, client_name: "Lim Mei Ling", language: "en" };
    expect((await priority({ ...asked, client_position: "Manager" })).status).toBe(201);
    const invite = (as: TestUser = admin, request = id) =>
      app.fetch(`/api/requests/priority/${request}/account`, { method: "POST", as });
    expect((await invite(collector)).status).toBe(403);
    expect((await invite(admin, uuidv7())).status).toBe(404);
    const answers = await Promise.all([invite(), invite(), invite()]);
    const details = await Promise.all(
      answers.map((answer) => answered(requestDetailSchema, answer)),
    );
    const accounts = new Set(details.map(({ request }) => request.user_id));
    expect(accounts.size).toBe(1);
    expect(details[0]?.request).toMatchObject({ status: "answered", handled_by: admin.email });
    const { rows } = await app.owner.query(
      `select id, role, first_name, last_name, company, job_title, invited_at is not null as invited
       from users where email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        id: [...accounts][0],
        role: "collecteur",
        first_name: "Lim",
        last_name: "Mei Ling",
        company: "Sabah",
        job_title: "Manager",
        invited: true,
      },
    ]);
    expect(
      (await mailsTo(email)).filter(({ template_id }) => template_id === "user_invitation"),
    ).toMatchObject([{ language: "en" }]);
    const again = uuidv7();
    await priority({ ...asked, id: again });
    const taken = await invite(admin, again);
    expect((await answered(problemAnswerSchema, taken)).code).toBe("email_taken");
  });

  test("a request is taken on by an administrator, noted upon for the team, and found by it", async () => {
    nextHour();
    const id = uuidv7();
    const asker = someSender();
    await contact({ ...message, id, client_email: asker, language: "en" });
    const at = `/api/requests/contact/${id}`;
    const change = (body: object, as = admin) => app.fetch(at, { ...json(body, "PATCH"), as });
    expect((await change({ assigned_to: admin.id }, collector)).status).toBe(403);
    expect((await change({ assigned_to: collector.id })).status).toBe(404);
    const taken = await answered(requestDetailSchema, change({ assigned_to: admin.id }));
    expect(taken.request).toMatchObject({
      assigned_to: admin.email,
      status: "new",
      language: "en",
    });
    const mine = await answered(
      requestPageSchema,
      app.fetch("/api/requests?assigned=me", { as: admin }),
    );
    expect(mine.requests.map((one) => one.id)).toEqual([id]);
    const accented = await answered(
      requestPageSchema,
      app.fetch(`/api/requests?assigned=me&search=${encodeURIComponent("CLARÍSSE ngo")}`, {
        as: admin,
      }),
    );
    expect(accented.requests.map((one) => one.id)).toEqual([id]);

    const noted = { ...json({ id: uuidv7(), note: " Rappeler lundi " }), as: admin };
    expect((await app.fetch(`${at}/notes`, { ...noted, as: collector })).status).toBe(403);
    await app.fetch(`${at}/notes`, noted);
    const { notes } = await answered(requestDetailSchema, app.fetch(`${at}/notes`, noted));
    expect(notes).toMatchObject([{ author: admin.email, note: "Rappeler lundi" }]);
    const empty = { ...json({ id: uuidv7(), note: " " }), as: admin };
    expect((await app.fetch(`${at}/notes`, empty)).status).toBe(400);
    const unknown = `/api/requests/contact/${uuidv7()}/notes`;
    expect((await app.fetch(unknown, noted)).status).toBe(404);
    expect((await mailsTo(asker)).every(({ text }) => !String(text).includes("Rappeler"))).toBe(
      true,
    );
    const freed = await answered(requestDetailSchema, change({ assigned_to: null }));
    expect(freed.request.assigned_to).toBeNull();
  });

  test("what is answered to a reply reaches the office, or else who wrote", async () => {
    nextHour();
    const reply = async () => {
      const id = uuidv7();
      const asker = someSender();
      await contact({ ...message, id, client_email: asker });
      const body = { id: uuidv7(), subject: "Devis", message: "Bonjour", language: "fr" };
      const sent = { ...json(body), as: admin };
      const { reply_to } = await answered(
        requestDetailSchema,
        app.fetch(`/api/requests/contact/${id}/replies`, sent),
      );
      const mail = (await mailsTo(asker)).find(({ template_id }) => template_id === null);
      expect(mail?.["reply_to"]).toBe(reply_to);
      return reply_to;
    };
    expect(await reply()).toBe(admin.email);
    const set = (value: string | null) =>
      app.fetch("/api/settings", {
        ...json({ changes: { mail_reply_to: value } }, "PATCH"),
        as: admin,
      });
    expect((await set("bureau@palm.example")).status).toBe(200);
    expect(await reply()).toBe("bureau@palm.example");
    await set(null);
  });

  test("an answer is sent by mail, once, and the request is answered", async () => {
    nextHour();
    const sender = someSender();
    await contact({ ...message, client_email: sender });
    const [found] = (await list(`?search=${sender}`)).requests;
    const path = `/api/requests/contact/${found?.id}`;
    const reply = {
      id: uuidv7(),
      subject: `Re: ${found?.reference_id}`,
      message: "Bonjour <b>Clarisse</b>,\n\nmerci.\nÀ bientôt",
      language: "fr",
    };
    const send = () => answered(requestDetailSchema, staff(`${path}/replies`, json(reply)));
    await send();
    const after = await send();
    expect(after.request.status).toBe("answered");
    expect(after.mails.filter(({ id }) => id === reply.id)).toHaveLength(1);
    expect(after.mails.map(({ to }) => to)).toContain(sender);
    const mail = await answered(outboxMailSchema, staff(`/api/mail/outbox/${reply.id}`));
    expect(mail).toMatchObject({ template: null, to: sender, state: "queued" });
    expect(mail.text).toContain("Bonjour <b>Clarisse</b>");
    const page = await (await staff(`/mail-pages/outbox/${reply.id}`)).text();
    expect(page).toContain("Bonjour &lt;b&gt;Clarisse&lt;/b&gt;");
    expect(page).toContain("merci.<br>À bientôt");
  });
});
