/**
 * Links that open an account are made when their mail is delivered. Until then a marker takes their
 * place, so that neither the outbox nor a backup ever holds a link that works; each further attempt
 * makes a new one.
 */
import {
  hasLateLink,
  lateLinks,
  mailVariables,
  type LateLinkTemplate,
  type MailTemplateId,
} from "@elaeis/domain/mail/mail-templates";
import { escapeHtml } from "#platform/escape-html.ts";
import { unknownVariable, type Variables } from "./mustache.ts";

/**
 * Makes the link of each such template, and keeps its token's fingerprint.
 *
 * @returns null where the person is gone, may not sign in, or has another address by now
 */
export type LateLinks = Record<
  LateLinkTemplate,
  (to: { personId: string; email: string }) => Promise<string | null>
>;

type Content = { subject: string; html: string; text: string };

const marker = "link-made-when-sent";

/**
 * The marker is an address of this installation, which leads to the way in should anybody follow it.
 *
 * @throws Problem mail_variable_unknown for a link that somebody gave
 */
export function withLinkToCome(
  template: MailTemplateId,
  variables: Variables,
  publicUrl: URL,
): Variables {
  if (!hasLateLink(template)) throw new Error(`no link of ${template} is made when it is sent`);
  const name = lateLinks[template];
  if (Object.hasOwn(variables, name)) {
    const known = mailVariables[template].map((variable) => variable.name);
    throw unknownVariable(
      name,
      known.filter((one) => one !== name),
    );
  }
  return { ...variables, [name]: new URL(`/auth#${marker}`, publicUrl).href };
}

/** The mail as it is delivered. PUBLIC_URL may have changed since it was queued. */
export function withLink({ subject, html, text }: Content, link: string): Content {
  const held = new RegExp(`https?://[^\\s"'<>/]+/auth#${marker}`, "g");
  return {
    subject: subject.replace(held, () => link),
    html: html.replace(held, () => escapeHtml(link)),
    text: text.replace(held, () => link),
  };
}
