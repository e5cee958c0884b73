/**
 * What another mail server reports of a mail: a delivery status notification (RFC 3464), as Postfix,
 * Exchange, Gmail and others word it. Which mail it is about it tells by the envelope id that we gave
 * with it (RFC 3461), or by the headers of the mail that it brings back.
 */
import PostalMime, { type Attachment, type Email } from "postal-mime";

export type DeliveryReport = {
  action: "failed" | "delayed" | "delivered";
  /** The enhanced code of RFC 3463, such as 5.1.1; null if absent. */
  status: string | null;
  /** In the words of the server that said it; one line. */
  diagnostic: string | null;
  /** What may name the mail, the surest first: an envelope id, or a Message-ID without its brackets. */
  names: string[];
};

const longestDiagnostic = 500;
/** A line of a mail (RFC 5322); what is longer names none of ours. */
const longestName = 998;

/**
 * The parser takes its time with short lines and deep nesting. What a report says is at its top; the
 * mail that it brings back follows, and may be cut off.
 */
const readAtMost = { bytes: 512 * 1024, lines: 10_000 };
const parserLimits = { maxNestingDepth: 5, maxHeadersSize: 64 * 1024 };
/** Of a message and its recipients. */
const mostGroups = 50;

/** @returns undefined for what is no report of a delivery */
export async function readDeliveryReport(message: Uint8Array): Promise<DeliveryReport | undefined> {
  try {
    const mail = await parseMail(beginningOf(message));
    const status = mail.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
    return status && (await readStatus(mail, textOf(status)));
  } catch {
    // Too deep, headers too long: other mail servers write no such report.
    return undefined;
  }
}

async function readStatus(mail: Email, status: string): Promise<DeliveryReport | undefined> {
  // First the fields of the message, then of each recipient; some servers leave more lines between.
  const groups = status.trim().split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/, mostGroups);
  const [ofMessage = new Map(), ...ofRecipients] = await Promise.all(groups.map(readHeaders));
  const recipients = ofRecipients.flatMap((fields) => recipientOf(fields) ?? []);
  // Our mails have one recipient each; of an alias that leads to several, what failed counts most.
  const worst =
    recipients.find(({ action }) => action === "failed") ??
    recipients.find(({ action }) => action === "delayed") ??
    recipients[0];
  if (worst === undefined) return undefined;
  return { ...worst, names: await namesIn(mail, ofMessage) };
}

function beginningOf(message: Uint8Array): Buffer {
  const bytes = Buffer.from(message).subarray(0, readAtMost.bytes);
  let end = -1;
  for (let line = 0; line < readAtMost.lines; line += 1) {
    end = bytes.indexOf("\n", end + 1);
    if (end === -1) return bytes;
  }
  return bytes.subarray(0, end);
}

function parseMail(mail: Buffer | string): Promise<Email> {
  return PostalMime.parse(mail, { ...parserLimits, forceRfc822Attachments: true });
}

/** Of several with one name the first counts. */
async function readHeaders(block: string): Promise<Map<string, string>> {
  const { headers } = await parseMail(block);
  return new Map(headers.toReversed().map(({ key, value }) => [key, value]));
}

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

function recipientOf(
  fields: ReadonlyMap<string, string>,
): Omit<DeliveryReport, "names"> | undefined {
  const action = actionOf(fields.get("action"));
  if (action === undefined) return undefined;
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get("status") ?? "")?.[1] ?? null;
  return { action, status, diagnostic: diagnosticOf(fields.get("diagnostic-code")) };
}

function actionOf(word: string | undefined): DeliveryReport["action"] | undefined {
  switch (word?.trim().toLowerCase()) {
    case "failed":
      return "failed";
    case "delayed":
      return "delayed";
    case "delivered":
    // It went on to somebody who may report in turn, or not.
    case "relayed":
    case "expanded":
      return "delivered";
    default:
      return undefined;
  }
}

function diagnosticOf(field: string | undefined): string | null {
  // The type comes first: "smtp; 550 …".
  const words = field
    ?.replace(/^[\w-]+\s*;\s*/, "")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return words === undefined || words === "" ? null : words.slice(0, longestDiagnostic);
}

const returned = new Set(["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"]);

async function namesIn(mail: Email, ofMessage: ReadonlyMap<string, string>): Promise<string[]> {
  const returnedMails = await Promise.all(
    mail.attachments
      .filter(({ mimeType }) => returned.has(mimeType))
      .map((part) => readHeaders(textOf(part).trimStart())),
  );
  const ofReport = new Map(mail.headers.map(({ key, value }) => [key, value]));
  const ids = [
    ofMessage.get("original-envelope-id"),
    ...returnedMails.map((headers) => headers.get("message-id")),
    // Gmail brings nothing else back where the mail itself is left out.
    ofReport.get("x-original-message-id"),
    mail.inReplyTo,
    mail.references?.split(/\s+/).at(-1),
    ofMessage.get("x-original-message-id"),
  ];
  return ids.flatMap((id) => (id === undefined || id.length > longestName ? [] : bare(id)));
}

function bare(id: string): string {
  return /^[\s<]*([^]*[^\s>])?/.exec(id)?.[1] ?? "";
}
