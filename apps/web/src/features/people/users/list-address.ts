/** What of the list lives in its address: search, filters, order and page. */
import { userListQuerySchema, type UserListQuery } from "@elaeis/domain/users/user-schemas";
import { queryInAddress } from "#app/query-in-address.ts";

export const userQuery = queryInAddress(userListQuerySchema);

/** What of the query a person can choose; `page` starts anew with each choice. */
export type UserChoice = Partial<Omit<UserListQuery, "limit">>;

/** Names and addresses are read from A on, everything else from the most. */
export function changed(query: UserListQuery, choice: UserChoice): UserListQuery {
  const next = { ...query, page: 1, ...choice };
  if (choice.sort === undefined) return next;
  const isAlphabetical = choice.sort === "name" || choice.sort === "email";
  return { ...next, direction: isAlphabetical ? "asc" : "desc" };
}
