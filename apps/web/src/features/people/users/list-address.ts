/** What of the list lives in its address: search, filters, order and page, to be shared and reloaded. */
import { userListQuerySchema, type UserListQuery } from "@elaeis/domain/users/user-schemas";
import * as z from "zod/mini";

const defaults = z.parse(userListQuerySchema, {});

/** What of the query a person can choose; `page` starts anew with each choice. */
export type UserChoice = Partial<Omit<UserListQuery, "limit">>;

/** Reads the address, taking the default for what is missing or makes no sense. */
export function readQuery(params: URLSearchParams): UserListQuery {
  let query = defaults;
  for (const [name, value] of params) {
    const tried = z.safeParse(userListQuerySchema, { ...query, [name]: value });
    if (tried.success) query = tried.data;
  }
  return query;
}

/** Only what differs from the defaults, to keep addresses short. */
export function writeQuery(query: UserListQuery): string {
  const usual = new Map(Object.entries(defaults));
  const told = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" || usual.get(name) === value ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(told).toString();
}

/** Names and addresses are read from A on, everything else from the most. */
export function changed(query: UserListQuery, choice: UserChoice): UserListQuery {
  const next = { ...query, page: 1, ...choice };
  if (choice.sort === undefined) return next;
  const isAlphabetical = choice.sort === "name" || choice.sort === "email";
  return { ...next, direction: isAlphabetical ? "asc" : "desc" };
}
