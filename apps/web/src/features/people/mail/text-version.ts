/** The text version of a mail, beside the body that it repeats. */
import type { MailContent } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";

/** What the Markdown of a body says without its signs. */
export function textOfBody(body: string, language: MailLanguage): string {
  const colon = language === "fr" ? "\u00a0: " : ": ";
  return body
    .replace(/^#{1,6} +/gm, "")
    .replace(/\[([^[\]]*)\]\(([^()\s]*)\)/g, `$1${colon}$2`)
    .replace(/\*{1,3}([^*\n]+)\*{1,3}/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** A text version that repeats the body follows it; one that somebody wrote stays. */
export function withPart(
  content: MailContent,
  language: MailLanguage,
  part: keyof MailContent,
  value: string,
): MailContent {
  const follows = part === "body" && content.text === textOfBody(content.body, language);
  return { ...content, [part]: value, ...(follows && { text: textOfBody(value, language) }) };
}

/** Whether the body was changed since it was saved, and the text version was not. */
export function isTextBehind(
  content: MailContent,
  saved: MailContent,
  language: MailLanguage,
): boolean {
  return (
    content.body !== saved.body &&
    content.text === saved.text &&
    content.text !== textOfBody(content.body, language)
  );
}
