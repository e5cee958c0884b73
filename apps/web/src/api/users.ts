import { keepPreviousData } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";
import { addressOf, ask } from "./ask.ts";
import * as usersApi from "@elaeis/domain/users/users-api";
import type { EndedWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import type { MadeSignInCard } from "@elaeis/domain/accounts/sign-in-card";
import type {
  InvitationLink,
  ManagedUser,
  NewPassword,
  UserAccessAnswer,
  UserFilter,
  UserListQuery,
} from "@elaeis/domain/users/user-schemas";
import type { ExportConvention } from "@elaeis/domain/exports/export-schemas";

export const userKeys = {
  all: ["users"] as const,
  one: (id: string) => ["users", "one", id] as const,
  access: (id: string) => ["users", "access", id] as const,
};

export const userListQuery = (query: UserListQuery) => ({
  ...queryOf([...userKeys.all, "list", query], usersApi.listUsers, { query }),
  placeholderData: keepPreviousData,
});

export const userQuery = (id: string) => queryOf(userKeys.one(id), usersApi.readUser, { id });

export const userAccessQuery = (id: string) =>
  queryOf(userKeys.access(id), usersApi.readUserAccess, { id });

/** Where the browser itself fetches the list as a file. */
export function userExportHref(filter: UserFilter, convention: ExportConvention): string {
  return addressOf(usersApi.exportUsers, {}, { ...filter, convention });
}

/** To be handed over. */
export function createInvitationLink(id: string): Promise<InvitationLink> {
  return ask(usersApi.createInvitationLink, { id });
}

/** @returns what its QR code says, shown only once */
export function makeSignInCard(id: string, days: number): Promise<MadeSignInCard> {
  return ask(usersApi.makeSignInCard, { id, json: { days } });
}

/** @returns what ended, too */
export function setUserDisabled(id: string, disabled: boolean): Promise<UserAccessAnswer> {
  return ask(usersApi.setUserDisabled, { id, json: { disabled } });
}

/** Somebody whose mailbox has not answered. */
export function letUserIn(id: string): Promise<ManagedUser> {
  return ask(usersApi.letUserIn, { id });
}

/** The audit log gets an entry for each of the person's fruits. */
const deleteTimeoutMs = 2 * 60_000;

export function deleteUser(id: string, erase: boolean): Promise<void> {
  return ask(usersApi.deleteUser, {
    id,
    query: { erase: String(erase) },
    timeoutMs: deleteTimeoutMs,
  });
}

/** Out of the trash. */
export function restoreUser(id: string): Promise<ManagedUser> {
  return ask(usersApi.restoreUser, { id });
}

/** @returns the new password, shown only once, and what ended */
export function resetUserPassword(id: string): Promise<NewPassword> {
  return ask(usersApi.resetUserPassword, { id });
}

/** Of the phone that has this session. */
export function markUserDeviceLost(id: string, session: string): Promise<void> {
  return ask(usersApi.endUserSession, { id, session, query: { lost: "true" } });
}

/** With keys and wallets. @returns what ended */
export function signUserOutEverywhere(id: string): Promise<EndedWaysIn> {
  return ask(usersApi.endUserSessions, { id });
}
