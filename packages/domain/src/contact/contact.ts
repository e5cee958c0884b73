/** What visitors ask for: a message to the team, or priority access. */
export const messageTypes = ["general", "sales", "support", "partnership", "technical"] as const;
export type MessageType = (typeof messageTypes)[number];

/** In hectares (specification, section 3). */
export const plantationSizes = [
  "<100",
  "100-500",
  "500-1000",
  "1000-5000",
  "5000-10000",
  ">10000",
] as const;

export const requestKinds = ["contact", "priority"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A contact request begins as `new`, one for priority access as `pending` (specification, section 4). */
export const requestStatuses = [
  "new",
  "pending",
  "in_progress",
  "answered",
  "closed",
  "spam",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What a request may become; where it began belongs to its kind. */
export function statusesOf(kind: RequestKind): readonly RequestStatus[] {
  const begins = kind === "contact" ? "new" : "pending";
  return [begins, "in_progress", "answered", "closed", "spam"];
}

const prefixes: Record<RequestKind, string> = { contact: "CNT", priority: "VIP" };
const numbers = 1_000_000;

/** CNT-{year}-{6 digits}: the last six of a point of time, or those that are given. */
export function requestReference(kind: RequestKind, year: number, number: number): string {
  return `${prefixes[kind]}-${year}-${String(number % numbers).padStart(6, "0")}`;
}
