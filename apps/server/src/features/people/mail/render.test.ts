import {
  mailTemplateIds,
  type MailContent,
  type MailTemplateId,
} from "@elaeis/domain/mail/mail-templates";
import { mailLanguages } from "@elaeis/domain/mail/mail-languages";
import { expect, test } from "vitest";
import { Problem } from "#platform/problem.ts";
import { defaultTemplates } from "./defaults/default-templates.ts";
import { assertUsable, renderMail, sampleVariables } from "./render.ts";

const publicUrl = new URL("https://elaeis.example.org");
const every = mailTemplateIds.flatMap((id) =>
  mailLanguages.map((language) => [id, language] as const),
);

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return "none";
}

test.each(every)(
  "[MAIL-02] %s in %s is whole: subject, HTML, text, own links only",
  (id, language) => {
    const content = defaultTemplates[id][language];
    assertUsable(id, language, content, publicUrl);
    const variables = sampleVariables(id, language);
    const mail = renderMail({ template: id, language, content, variables, publicUrl });
    expect(mail.subject).not.toMatch(/[\r\n{}]/);
    expect(mail.text).not.toMatch(/[{}]/);
    expect(mail.preheader.length).toBeGreaterThan(10);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain("max-width:600px");
    expect(mail.html).toContain("prefers-color-scheme:dark");
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)\b/);
    expect(mail.html).not.toContain("{{");
    for (const [, href] of mail.html.matchAll(/href="([^"]*)"/g)) {
      expect(new URL(href ?? "").origin).toBe(publicUrl.origin);
    }
  },
);

test.each(mailTemplateIds)("[MAIL-02] %s says the same in both languages", (id) => {
  const names = (part: string) =>
    [...part.matchAll(/\{\{[#/^]?(\w+)\}\}/g)].map(([all]) => all).toSorted();
  const { fr, en } = defaultTemplates[id];
  for (const part of ["subject", "body", "text"] as const) {
    expect(names(fr[part])).toEqual(names(en[part]));
  }
  expect(fr.body).not.toMatch(/ [:;!?»]|« /);
});

const id: MailTemplateId = "contact_staff_notification";
const usual = defaultTemplates[id].en;
const edited = (change: Partial<MailContent>) => () =>
  assertUsable(id, "en", { ...usual, ...change }, publicUrl);

test.each<[string, Partial<MailContent>]>([
  ["mail_template_unescaped", { body: "{{reference}} {{client_email}} {{{message}}}" }],
  ["mail_template_unescaped", { body: "{{reference}} {{client_email}} {{&message}}" }],
  ["mail_template_unescaped", { text: "{{reference}} {{client_email}} {{> other}}" }],
  ["mail_template_unreadable", { body: "{{reference}} {{client_email}} {{#message}}" }],
  ["mail_template_unreadable", { text: "{{reference}} {{client_email}} {{message" }],
  ["mail_variable_unknown", { subject: "{{password}}" }],
  ["mail_variable_missing", { body: "no reference" }],
  ["mail_variable_missing", { text: "no reference" }],
  ["mail_subject_lines", { subject: "One\r\nBcc: somebody@example.org" }],
  [
    "mail_link_refused",
    { body: "{{reference}} {{client_email}} [here](https://elsewhere.example.com/)" },
  ],
  ["mail_link_refused", { body: "{{reference}} {{client_email}} [here](javascript:alert(1))" }],
  ["mail_link_refused", { body: "{{reference}} {{client_email}} [here]({{message}})" }],
  [
    "mail_link_refused",
    { body: "{{reference}} {{client_email}} [here](//elsewhere.example.com/)" },
  ],
])("[MAIL-02] %s: a template that cannot be of use is refused", (code, change) => {
  expect(codeOf(edited(change))).toBe(code);
});

test("[MAIL-02] a link within the installation is made absolute, alone it is a button", () => {
  const content = { ...usual, body: "{{reference}}\n\n[Sign in](/auth)" };
  const variables = sampleVariables(id, "en");
  const { html } = renderMail({ template: id, language: "en", content, variables, publicUrl });
  expect(html).toMatch(
    /<a href="https:\/\/elaeis\.example\.org\/auth" style="display:inline-block[^>]*class="button"/,
  );
});

test("[MAIL-02] what a visitor typed is text: no HTML, no Markdown, no header, no template", () => {
  const nasty =
    "<img src=x onerror=alert(1)> **bold** [x](https://evil.example) {{reference}} \"'&";
  const variables = {
    ...sampleVariables(id, "en"),
    client_name: nasty,
    subject: "Hello\r\nBcc: all@example.org",
    message: "one\ntwo",
  };
  const content = { ...usual, subject: "{{subject}}" };
  const mail = renderMail({ template: id, language: "en", content, variables, publicUrl });
  expect(mail.subject).toBe("Hello Bcc: all@example.org");
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain(
    "&lt;img src=x onerror=alert(1)&gt; **bold** [x](https://evil.example) {{reference}}",
  );
  expect(mail.html).toContain("one<br>two");
  expect(mail.text).toContain(nasty);
});

test("[MAIL-02] HTML in a template is shown as text, and pictures are not loaded", () => {
  const body =
    '{{reference}} <b>x</b> ![p](https://elaeis.example.org/p.png)\n\n<div onclick="x">y</div>';
  const variables = sampleVariables(id, "en");
  const { html } = renderMail({
    template: id,
    language: "en",
    content: { ...usual, body },
    variables,
    publicUrl,
  });
  expect(html).toContain("&lt;b&gt;x&lt;/b&gt;");
  expect(html).not.toMatch(/<(img|b>|div onclick)/);
});

test("[MAIL-02] what is not given leaves its line out; what must be given is asked for", () => {
  const template = "contact_staff_notification";
  const content = defaultTemplates[template].en;
  const all = sampleVariables(template, "en");
  const { client_company: _company, ...without } = all;
  const mail = (variables: Record<string, string>) =>
    renderMail({ template, language: "en", content, variables, publicUrl });
  expect(mail(all).text).toContain("Company: ");
  expect(mail(without).text).not.toContain("Company");
  expect(mail(without).text).not.toMatch(/\n\n\n/);
  const { reference: _reference, ...lacking } = all;
  expect(codeOf(() => mail(lacking))).toBe("mail_variable_not_given");
  expect(codeOf(() => mail({ ...all, other: "x" }))).toBe("mail_variable_unknown");
  expect(codeOf(() => mail({ ...all, request_link: "https://evil.example/" }))).toBe(
    "mail_link_refused",
  );
});
