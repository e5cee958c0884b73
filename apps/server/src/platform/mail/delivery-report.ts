/**
 * What another mail server reports of a mail: a delivery status notification (RFC 3464), as Postfix,
 * Exchange, Gmail and others word it. Which mail it is about it tells by the envelope id that we gave
 * with it (RFC 3461), or by the headers of the mail that it brings back.
 */
import { allParts, readHeaders, readMime, type MimePart } from "./mime-parts.ts";

export type DeliveryReport = {
  action: "failed" | "delayed" | "delivered";
  /** The enhanced code of RFC 3463, such as 5.1.1; null where there is none. */
  status: string | null;
  /** In the words of the server that said it; one line. */
  diagnostic: string | null;
  /** What may name the mail, the surest first: an envelope id, or a Message-ID without its brackets. */
  names: string[];
};

const longestDiagnostic = 500;
/** A line of a mail (RFC 5322); what is longer names none of ours. */
const longestName = 998;

/** @returns undefined for what is no report of a delivery */
export function readDeliveryReport(message: Uint8Array): DeliveryReport | undefined {
  const raw = Buffer.from(message).toString("latin1");
  const parts = allParts(readMime(raw));
  const statusPart = parts.find(({ type }) => type === "message/delivery-status");
  if (statusPart === undefined) return undefined;
  // First what is told of the message, then of each recipient; some servers leave more lines between.
  const [ofMessage = new Map(), ...ofRecipients] = statusPart
    .text()
    .trim()
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map(readHeaders);
  const told = ofRecipients.flatMap((fields) => recipientOf(fields) ?? []);
  // Our mails have one recipient each; of an alias that leads to several, what failed counts most.
  const worst =
    told.find(({ action }) => action === "failed") ??
    told.find(({ action }) => action === "delayed") ??
    told[0];
  if (worst === undefined) return undefined;
  return { ...worst, names: namesIn(parts, ofMessage) };
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
  // The kind of the words stands in front: "smtp; 550 …".
  const words = field
    ?.replace(/^[\w-]+\s*;\s*/, "")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return words === undefined || words === "" ? null : words.slice(0, longestDiagnostic);
}

const returned = new Set(["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"]);

function namesIn(parts: readonly MimePart[], ofMessage: ReadonlyMap<string, string>): string[] {
  const envelopeId = ofMessage.get("original-envelope-id");
  const ofReturned = parts
    .filter(({ type }) => returned.has(type))
    .map((part) =>
      readHeaders(
        part
          .text()
          .trimStart()
          .split(/\r?\n\r?\n/, 1)[0] ?? "",
      ),
    );
  const ids = [
    envelopeId,
    ...ofReturned.map((headers) => headers.get("message-id")),
    // Gmail brings nothing else back where the mail itself is left out.
    ...parts.flatMap(({ headers }) => [
      headers.get("x-original-message-id"),
      headers.get("in-reply-to"),
      headers.get("references")?.split(/\s+/).at(-1),
    ]),
    ofMessage.get("x-original-message-id"),
  ];
  return ids.flatMap((id) => (id === undefined || id.length > longestName ? [] : bare(id)));
}

function bare(id: string): string {
  return id.replace(/^[\s<]+|[\s>]+$/g, "");
}
