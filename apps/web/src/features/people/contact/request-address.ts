/** What of the inbox lives in its address: filters, page, and the request that is open. */
import { requestKinds, type RequestKind } from "@elaeis/domain/contact/contact";
import { requestQuerySchema, type RequestQuery } from "@elaeis/domain/contact/contact-schemas";
import * as z from "zod/mini";

/** Reads the address, leaving out what makes no sense. */
export function readQuery(address: URLSearchParams): RequestQuery {
  const query: RequestQuery = {};
  for (const name of ["kind", "status", "assigned", "search", "page"]) {
    const value = address.get(name);
    if (value === null || value === "") continue;
    const tried = z.safeParse(requestQuerySchema, { [name]: value });
    if (tried.success) Object.assign(query, tried.data);
  }
  return query;
}

/** Another choice begins on the first page. */
export function withChoice(query: RequestQuery, choice: RequestQuery): string {
  const next = Object.entries({ ...query, page: undefined, ...choice });
  const told = next.flatMap(([name, value]) =>
    value === undefined || value === "" || (name === "page" && value === 1)
      ? []
      : [[name, String(value)]],
  );
  return new URLSearchParams(told).toString();
}

/** `contact/0199…`, as mails link to it. */
export function readOpen(address: URLSearchParams): { kind: RequestKind; id: string } | null {
  const [kind, id] = (address.get("request") ?? "").split("/");
  const known = requestKinds.find((one) => one === kind);
  return known === undefined || id === undefined || id === "" ? null : { kind: known, id };
}
