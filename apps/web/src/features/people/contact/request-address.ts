/** What of the inbox lives in its address: filters, page, and the request that is open. */
import { requestKinds, type RequestKind } from "@elaeis/domain/contact/contact";
import { requestQuerySchema, type RequestQuery } from "@elaeis/domain/contact/contact-schemas";
import { queryInAddress } from "#app/query-in-address.ts";

export const requestQuery = queryInAddress(requestQuerySchema);

/** Another choice begins on the first page. */
export const withChoice = (query: RequestQuery, choice: RequestQuery): string =>
  requestQuery.write({ ...query, page: undefined, ...choice });

/** `contact/0199…`, as mails link to it. */
export function readOpen(address: URLSearchParams): { kind: RequestKind; id: string } | null {
  const [kind, id] = (address.get("request") ?? "").split("/");
  const known = requestKinds.find((one) => one === kind);
  return known === undefined || id === undefined || id === "" ? null : { kind: known, id };
}
