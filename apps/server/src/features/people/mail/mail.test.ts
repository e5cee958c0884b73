import {
  connectivityAnswerSchema,
  mailStatusSchema,
  mailTemplateListSchema,
  mailTemplateSchema,
  outboxMailSchema,
  outboxPageSchema,
  sendEmailAnswerSchema,
  type MailTemplate,
} from "@elaeis/domain/mail/mail-schemas";
import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSmtp } from "#platform/mail/smtp.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { startMailServer } from "#testing/mail-server.ts";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const api = (path: string, init: RequestInit = {}, as: TestUser | undefined = admin) =>
  app.fetch(path, { ...init, ...(as === undefined ? {} : { as }) });
const read = (id: string) => answered(mailTemplateSchema, api(`/api/mail/templates/${id}`));
const codeOf = async (answer: Promise<Response>) =>
  (await answered(problemAnswerSchema, answer)).code;
const send = (body: object, as: TestUser | undefined = admin) =>
  api("/functions/v1/send_email", json(body), as);
const welcome = (to: string) => ({
  template_id: "collector_welcome",
  to_email: to,
  variables: { first_name: "Awa", email: to, login_link: "/auth" },
});

test.each([
  ["GET", "/api/mail/status"],
  ["GET", "/api/mail/templates"],
  ["GET", "/api/mail/templates/password_reset"],
  ["GET", "/api/mail/outbox"],
  ["GET", `/api/mail/outbox/${uuidv7()}`],
  ["POST", `/api/mail/outbox/${uuidv7()}/retry`],
  ["GET", `/mail-pages/outbox/${uuidv7()}`],
])("[ADM-09] %s %s is for administrators", async (method, path) => {
  expect((await app.fetch(path, { method })).status).toBe(401);
  expect((await app.fetch(path, { method, as: collector })).status).toBe(403);
});

describe("[MAIL-01] the two functions", () => {
  test("are for administrators", async () => {
    for (const path of ["send_email", "test_email_connectivity"]) {
      const call = (as?: TestUser) =>
        app.fetch(`/functions/v1/${path}`, {
          ...json(welcome("awa@example.org")),
          ...(as === undefined ? {} : { as }),
        });
      expect((await call()).status).toBe(401);
      expect((await call(collector)).status).toBe(403);
    }
  });

  test("send_email queues the template with its variables, from whom and for whom it says", async () => {
    const more = { from_name: "Elaeis Kribi", reply_to: "team@example.org", priority: "high" };
    const { id, ...answer } = await answered(
      sendEmailAnswerSchema,
      send({ ...welcome("awa@example.org"), ...more, language: "en" }),
    );
    expect(answer).toEqual({ success: true, error: null });
    const mail = await answered(outboxMailSchema, api(`/api/mail/outbox/${id}`));
    expect(mail).toMatchObject({
      template: "collector_welcome",
      to: "awa@example.org",
      subject: "Welcome to Elaeis",
      state: "queued",
      priority: "high",
      from_name: "Elaeis Kribi",
      reply_to: "team@example.org",
    });
    expect(mail.text).toContain("Welcome, Awa,");
    expect(mail.text).toContain("http://localhost:8080/auth");
  });

  test.each([
    ["invalid_input", { ...welcome("awa@example.org"), template_id: "other" }],
    ["invalid_input", welcome("nobody")],
    ["email_not_plain", { ...welcome("awa@example.org"), reply_to: "x@y.z\r\nBcc: a@b.c" }],
    ["mail_variable_not_given", { ...welcome("awa@example.org"), variables: {} }],
    [
      "mail_link_refused",
      {
        ...welcome("awa@example.org"),
        variables: { email: "a@b.c", login_link: "https://evil.example/" },
      },
    ],
  ])("%s: what cannot be a mail is refused", async (code, body) => {
    expect(await codeOf(send(body))).toBe(code);
  });

  test("test_email_connectivity tells the provider, and why it does not let us in", async () => {
    const ask = (of: TestApp, as: TestUser) =>
      answered(
        connectivityAnswerSchema,
        of.fetch("/functions/v1/test_email_connectivity", { method: "POST", as }),
      );
    expect(await ask(app, admin)).toEqual({
      success: false,
      provider: "outbox",
      error: "SMTP_URL is not set: mails stay in the outbox",
    });
    const server = await startMailServer({ login: { user: "u", password: "p4ssw0rd" } });
    const right = createSmtp(server.url, new URL("http://localhost:8080"));
    const other = await createTestApp({ mail: right, databaseName: app.databaseName });
    expect(await ask(other, admin)).toEqual({
      success: true,
      provider: `smtp://127.0.0.1:${server.port}`,
      error: null,
    });
    await server.close();
    expect(await ask(other, admin)).toMatchObject({ success: false });
    right.stop();
    await other.changes.stop();
  });
});

describe("[MAIL-02] templates", () => {
  test("[ADM-09] the eleven specified are there, and five more, active, by name", async () => {
    const specified =
      "contact_confirmation contact_staff_notification priority_access_confirmation " +
      "priority_access_notification admin_welcome collector_welcome password_reset " +
      "admin_new_user_notification fruit_collection_confirmation weekly_collector_report " +
      "admin_critical_alert";
    const { templates } = await answered(mailTemplateListSchema, api("/api/mail/templates"));
    expect(templates.map(({ id }) => id)).toEqual(expect.arrayContaining(specified.split(" ")));
    expect(templates).toHaveLength(16);
    expect(templates.map(({ id }) => id).toSorted()).toEqual(mailTemplateIds.toSorted());
    const names = templates.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(templates.every(({ is_active, version }) => is_active && version === 0)).toBe(true);
  });

  const save = (template: MailTemplate, subject: string, version = template.version) => {
    const { fr, en } = template.content;
    const content = { fr, en: { ...en, subject } };
    return api(`/api/mail/templates/${template.id}`, json({ content, version }, "PUT"));
  };

  test("a change is a version; an old one comes back; what it came with is never lost", async () => {
    const first = await read("collector_welcome");
    expect(first.versions.map(({ version }) => version)).toEqual([0]);
    const second = await answered(mailTemplateSchema, save(first, "Hello collector"));
    expect(second).toMatchObject({ version: 1, content: { en: { subject: "Hello collector" } } });
    expect(second.versions[0]).toMatchObject({ version: 1, created_by: admin.email });
    await send({ ...welcome("edited@example.org"), language: "en" });
    const restored = await answered(
      mailTemplateSchema,
      api("/api/mail/templates/collector_welcome/restore", json({ version: 0 })),
    );
    expect(restored.content).toEqual(first.content);
    expect(restored.versions.map(({ version, restored_from }) => [version, restored_from])).toEqual(
      [
        [2, 0],
        [1, null],
        [0, null],
      ],
    );
    const found = await answered(
      outboxPageSchema,
      api("/api/mail/outbox?search=edited%40example.org"),
    );
    // It says what the template said when it was queued.
    expect(found.mails).toMatchObject([{ subject: "Hello collector" }]);
    const missing = api("/api/mail/templates/collector_welcome/restore", json({ version: 9 }));
    expect(await codeOf(missing)).toBe("unknown_mail_version");
  });

  test("of two who save at once one gets a conflict; nothing is overwritten", async () => {
    const template = await read("admin_welcome");
    const answers = await Promise.all([save(template, "One"), save(template, "Two")]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await read("admin_welcome")).version).toBe(1);
  });

  test("one that would be of no use is not saved", async () => {
    const template = await read("password_reset");
    const { fr, en } = template.content;
    const content = { fr, en: { ...en, body: "No link." } };
    const answer = await answered(
      problemAnswerSchema,
      api("/api/mail/templates/password_reset", json({ content, version: 0 }, "PUT")),
    );
    expect(answer).toMatchObject({
      code: "mail_variable_missing",
      details: { name: "reset_link" },
    });
    expect((await read("password_reset")).version).toBe(0);
  });

  test("half a character is replaced, a NUL byte is refused", async () => {
    const template = await read("weekly_collector_report");
    const saved = await answered(mailTemplateSchema, save(template, "One\ud800"));
    expect(saved.content.en.subject).toBe("One\ufffd");
    expect((await api("/api/mail/outbox?search=%00")).status).toBe(400);
    const nul = { ...welcome("nul@example.org"), from_name: "A\u0000B" };
    expect((await send(nul)).status).toBe(400);
  });

  test("[ADM-09] one that is switched off is not sent", async () => {
    const turn = (is_active: boolean) =>
      api("/api/mail/templates/admin_critical_alert", json({ is_active }, "PATCH"));
    expect((await answered(mailTemplateSchema, turn(false))).is_active).toBe(false);
    const alert = {
      template_id: "admin_critical_alert",
      to_email: "a@example.org",
      variables: {
        alert_title: "t",
        alert_message: "m",
        occurred_at: "now",
        dashboard_link: "/dashboard",
      },
    };
    expect(await codeOf(send(alert))).toBe("mail_template_off");
    await turn(true);
    expect((await send(alert)).status).toBe(202);
  });

  test("[ADM-09] a preview is a page of no origin, of what is being edited, and nothing is kept", async () => {
    const { content } = await read("contact_confirmation");
    const preview = (look: string, as: TestUser | undefined = admin, origin = "http://localhost") =>
      app.fetch("/mail-pages/preview", {
        method: "POST",
        headers: { origin, host: "localhost" },
        body: new URLSearchParams({
          ...content.fr,
          subject: "Essai",
          template: "contact_confirmation",
          language: "fr",
          look,
        }),
        ...(as === undefined ? {} : { as }),
      });
    const page = await preview("dark");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("sandbox");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain("<title>Essai</title>");
    expect(html).toContain('content="dark"');
    expect(await (await preview("text")).text()).toContain("<pre");
    expect((await app.fetch("/mail-pages/preview", { method: "POST" })).status).toBe(401);
    expect((await preview("dark", collector)).status).toBe(403);
    expect((await preview("dark", admin, "https://evil.example")).status).toBe(403);
  });

  test("[ADM-09] what is wrong with a template is named in the preview's frame, and at saving", async () => {
    const { content, version } = await read("collector_welcome");
    const wrong = { ...content.fr, subject: "", body: "Bonjour {{prenom}}" };
    const preview = (headers: Record<string, string>) =>
      app.fetch("/mail-pages/preview?language=fr", {
        method: "POST",
        headers: { origin: "http://localhost", host: "localhost", ...headers },
        body: new URLSearchParams({
          ...wrong,
          template: "collector_welcome",
          language: "fr",
          look: "light",
        }),
        as: admin,
      });
    const framed = await preview({ "sec-fetch-dest": "iframe" });
    expect(framed.status).toBe(422);
    expect(framed.headers.get("content-type")).toMatch(/^text\/html/);
    expect(framed.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    // Without https no browser says that it fills a frame.
    const plain = await preview({ accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    const page = await framed.text();
    expect(await plain.text()).toBe(page);
    expect(page).toContain(
      "Ce modèle n'a pas de variable «\u00a0prenom\u00a0»".replace("'", "&#39;"),
    );
    expect(page).toContain("first_name");
    // A program reads the same as JSON.
    expect(await codeOf(Promise.resolve(await preview({})))).toBe("mail_variable_unknown");
    const body = { content: { ...content, fr: { ...wrong, subject: "s" } }, version };
    const saved = await answered(
      problemAnswerSchema,
      api("/api/mail/templates/collector_welcome", json(body, "PUT")),
    );
    expect(saved).toMatchObject({ code: "mail_variable_unknown", details: { name: "prenom" } });
    expect(saved.error).toContain("first_name");
  });

  test("[ADM-09] a test mail is sent as it is being edited, marked by nothing but its samples", async () => {
    const { content } = await read("weekly_collector_report");
    const edited = { ...content.en, subject: "Trial {{collects_week}}" };
    const { id } = await answered(
      sendEmailAnswerSchema,
      api(
        "/api/mail/templates/weekly_collector_report/test",
        json({ to: admin.email, language: "en", content: edited }),
      ),
    );
    const mail = await answered(outboxMailSchema, api(`/api/mail/outbox/${id}`));
    expect(mail).toMatchObject({ to: admin.email, subject: "Trial 87", state: "queued" });
    const page = await api(`/mail-pages/outbox/${id}`);
    expect(await page.text()).toContain("<title>Trial 87</title>");
  });
});

test("[ADM-09] the outbox is paged and counted, and says what is planned", async () => {
  for (let mail = 0; mail < 31; mail += 1) await send(welcome(`page-${mail}@example.org`));
  const first = await answered(outboxPageSchema, api("/api/mail/outbox?search=page-"));
  expect(first).toMatchObject({ has_more: true });
  expect(first.mails).toHaveLength(30);
  expect(first.counts.queued).toBeGreaterThan(30);
  const last = first.mails.at(-1)?.id ?? "";
  const second = await answered(
    outboxPageSchema,
    api(`/api/mail/outbox?search=page-&before=${last}`),
  );
  expect(second.mails.map(({ to }) => to)).toEqual(["page-0@example.org"]);
  const failed = await answered(outboxPageSchema, api("/api/mail/outbox?state=failed"));
  expect(failed.mails).toEqual([]);
  const status = await answered(mailStatusSchema, api("/api/mail/status"));
  expect(status).toMatchObject({
    provider: "outbox",
    sends: false,
    weekly_report: { enabled: false },
  });
});

test("the database itself lets nobody else see or queue mails", async () => {
  for (const role of ["visitor", "collecteur"]) {
    const client = await app.appRole.connect();
    await client.query("begin");
    await client.query("select set_config('app.role', $1, true)", [role]);
    expect((await client.query("select from mail_outbox")).rowCount).toBe(0);
    expect((await client.query("select from email_template_versions")).rowCount).toBe(0);
    await client.query("rollback");
    client.release();
  }
});

test("[MAIL-04] a fruit is confirmed to its collector where the setting is on, once; else not", async () => {
  const photos = await fourPhotos();
  const submit = (id: string, submission: unknown) => submitFruit(app, collector, id, submission);
  const confirmations = async () =>
    (
      await answered(
        outboxPageSchema,
        api(`/api/mail/outbox?search=${encodeURIComponent(collector.email)}`),
      )
    ).mails.filter(({ template }) => template === "fruit_collection_confirmation");
  expect((await submit(uuidv7(), submissionOf(photos))).status).toBeLessThan(300);
  expect(await confirmations()).toEqual([]);
  const turn = (fruit_confirmation_enabled: boolean) =>
    api("/api/settings", json({ changes: { fruit_confirmation_enabled } }, "PATCH"));
  expect((await turn(true)).status).toBe(200);
  const id = uuidv7();
  const submission = submissionOf(photos);
  await submit(id, submission);
  await submit(id, submission);
  expect(await confirmations()).toMatchObject([{ to: collector.email, state: "queued" }]);
  await turn(false);
});
