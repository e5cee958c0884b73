/** Renders a template with its variables: subject, HTML and text. */
import {
  mailVariables,
  type MailContent,
  type MailTemplateId,
} from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { escapeHtml } from "#platform/escape-html.ts";
import { Problem } from "#platform/problem.ts";
import { mailHtml, mailText, type Scheme } from "./layout.ts";
import { tableHtml, tableText } from "./mail-tables.ts";
import { linksIn, markdownToHtml } from "./markdown.ts";
import {
  fill,
  isSaid,
  namesIn,
  parseTemplate,
  unknownVariable,
  withoutSections,
  type Variables,
} from "./mustache.ts";

export type Rendered = { subject: string; preheader: string; html: string; text: string };

const subjectMaxLength = 250;

/** @throws Problem mail_variable_not_given, mail_link_refused, and what a broken template throws */
export function renderMail(mail: {
  template: MailTemplateId;
  language: MailLanguage;
  content: MailContent;
  variables: Variables;
  publicUrl: URL;
  scheme?: Scheme;
}): Rendered {
  const { template, content, language, publicUrl, scheme = "auto" } = mail;
  const variables = cleanVariables(template, mail.variables, publicUrl);
  const tables = mailVariables[template].flatMap(({ name, kind }) =>
    kind === "table" ? [name] : [],
  );
  const source = (part: keyof MailContent) =>
    withoutSections(parseTemplate(template, lineFeeds(content[part])), variables);
  const subject = oneLine(fill(source("subject"), variables, oneLine)).slice(0, subjectMaxLength);
  const preheader = oneLine(fill(source("preheader"), variables, oneLine));
  const markdown = source("body");
  for (const link of linksIn(markdown)) assertOwnLink(template, link, publicUrl);
  const html = markdownToHtml(absoluteLinks(markdown, publicUrl), tables);
  const body = fill(html, variables, (value, name) =>
    tables.includes(name) ? tableHtml(value) : toHtml(value),
  );
  return {
    subject,
    preheader,
    html: mailHtml({ subject, preheader, body, language, publicUrl, scheme }),
    text: mailText(
      fill(source("text"), variables, (value, name) =>
        tables.includes(name) ? tableText(value) : value,
      ),
      { language, publicUrl },
    ),
  };
}

/**
 * What would keep a template from being of use.
 *
 * @throws Problem mail_template_unreadable, mail_template_unescaped, mail_variable_unknown,
 * mail_variable_missing, mail_link_refused, mail_subject_lines
 */
export function assertUsable(
  template: MailTemplateId,
  language: MailLanguage,
  content: MailContent,
  publicUrl: URL,
): void {
  if (/[\r\n]/.test(content.subject)) throw new Problem("mail_subject_lines");
  const names = { body: namesOf("body"), text: namesOf("text") };
  namesOf("subject");
  namesOf("preheader");
  for (const { name, required } of mailVariables[template]) {
    if (!required) continue;
    for (const part of ["body", "text"] as const) {
      if (!names[part].has(name)) throw new Problem("mail_variable_missing", { name, part });
    }
  }
  const variables = sampleVariables(template, language);
  renderMail({ template, language, content, variables, publicUrl });

  function namesOf(part: keyof MailContent): Set<string> {
    return namesIn(parseTemplate(template, content[part]));
  }
}

export function sampleVariables(template: MailTemplateId, language: MailLanguage): Variables {
  return Object.fromEntries(
    mailVariables[template].map(({ name, sample }) => [name, sample[language]]),
  );
}

/** Those the template knows, without signs that nobody sees, its links absolute. */
export function cleanVariables(
  template: MailTemplateId,
  given: Variables,
  publicUrl: URL,
): Variables {
  const known = mailVariables[template];
  for (const name of Object.keys(given)) {
    if (!known.some((variable) => variable.name === name)) {
      throw unknownVariable(
        name,
        known.map((variable) => variable.name),
      );
    }
  }
  return Object.fromEntries(
    known.map(({ name, kind, given: when }) => {
      const value = visible(given[name] ?? "");
      if (when === "always" && !isSaid(value))
        throw new Problem("mail_variable_not_given", { name });
      return [name, kind === "link" && value !== "" ? ownLink(value, publicUrl) : value];
    }),
  );
}

/** A name of a link, or an address of this installation. */
function assertOwnLink(template: MailTemplateId, link: string, publicUrl: URL): void {
  const name = /^\{\{(\w+)\}\}$/.exec(link)?.[1];
  if (name === undefined) {
    ownLink(link, publicUrl);
    return;
  }
  const isLink = mailVariables[template].some(
    (variable) => variable.name === name && variable.kind === "link",
  );
  if (!isLink) throw new Problem("mail_link_refused", { link });
}

/** @throws Problem mail_link_refused for an address that is not this installation's */
function ownLink(address: string, publicUrl: URL): string {
  const url = URL.parse(address, publicUrl.href);
  if (url === null || url.origin !== publicUrl.origin || /[{}]/.test(address)) {
    throw new Problem("mail_link_refused", { link: address });
  }
  return url.href;
}

/** Of links written in the template itself. */
function absoluteLinks(markdown: string, publicUrl: URL): string {
  return markdown.replace(/\]\((\/[^()\s]*)\)/g, (_all, path: string) => {
    return `](${ownLink(path, publicUrl)})`;
  });
}

const toHtml = (value: string) => escapeHtml(value).replaceAll("\n", "<br>");
const lineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

/** Without control signs and those that turn the direction of a line around. */
function visible(value: string): string {
  return lineFeeds(value.toWellFormed()).replace(
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g,
    "",
  );
}

export function oneLine(value: string): string {
  const lines = visible(value)
    .split("\n")
    .map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}
