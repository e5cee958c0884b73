import { endedWaysInSchema, type EndedWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import { madeSignInCardSchema, type MadeSignInCard } from "@elaeis/domain/accounts/sign-in-card";
import {
  invitationLinkSchema,
  managedUserSchema,
  newPasswordSchema,
  userAccessAnswerSchema,
  userAccessDetailsSchema,
  userPageSchema,
  type InvitationLink,
  type ManagedUser,
  type NewPassword,
  type UserAccessAnswer,
  type UserAccessDetails,
  type UserCreation,
  type UserEdit,
  type UserFilter,
  type UserInvitation,
  type UserListQuery,
  type UserPage,
} from "@elaeis/domain/users/user-schemas";
import type { ExportConvention } from "@elaeis/domain/exports/export-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";
import { queryString } from "./query-string.ts";

export const userKeys = {
  all: ["users"] as const,
  one: (id: string) => ["users", "one", id] as const,
  access: (id: string) => ["users", "access", id] as const,
};

export const userListQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: [...userKeys.all, "list", query],
    queryFn: ({ signal }): Promise<UserPage> =>
      requestJson(userPageSchema, { path: root, query, signal }),
    placeholderData: (former) => former,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }): Promise<ManagedUser> =>
      requestJson(managedUserSchema, { path: pathOf(id), signal }),
  });

export const userAccessQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.access(id),
    queryFn: ({ signal }): Promise<UserAccessDetails> =>
      requestJson(userAccessDetailsSchema, { path: `${pathOf(id)}/access`, signal }),
  });

/** Where the browser itself fetches the list as a file. */
export function userExportHref(filter: UserFilter, convention: ExportConvention): string {
  return `${root}/export.csv${queryString({ ...filter, convention })}`;
}

export function createUser(creation: UserCreation): Promise<ManagedUser> {
  return requestJson(managedUserSchema, { path: root, method: "POST", json: creation });
}

export function inviteUser(invitation: UserInvitation): Promise<ManagedUser> {
  const path = `${root}/invitations`;
  return requestJson(managedUserSchema, { path, method: "POST", json: invitation });
}

export function resendInvitation(id: string): Promise<ManagedUser> {
  return requestJson(managedUserSchema, { path: `${pathOf(id)}/invitation`, method: "POST" });
}

/** To be handed over. */
export function createInvitationLink(id: string): Promise<InvitationLink> {
  const path = `${pathOf(id)}/invitation/link`;
  return requestJson(invitationLinkSchema, { path, method: "POST" });
}

export function withdrawInvitation(id: string): Promise<void> {
  return requestNothing({ path: `${pathOf(id)}/invitation`, method: "DELETE" });
}

/** @returns what its QR code says, shown only once */
export function makeSignInCard(id: string, days: number): Promise<MadeSignInCard> {
  const path = `${pathOf(id)}/card`;
  return requestJson(madeSignInCardSchema, { path, method: "POST", json: { days } });
}

export function revokeSignInCard(id: string): Promise<void> {
  return requestNothing({ path: `${pathOf(id)}/card`, method: "DELETE" });
}

export function editUser(id: string, edit: UserEdit): Promise<ManagedUser> {
  return requestJson(managedUserSchema, { path: pathOf(id), method: "PATCH", json: edit });
}

/** @returns what ended, too */
export function setUserDisabled(id: string, disabled: boolean): Promise<UserAccessAnswer> {
  const path = `${pathOf(id)}/disabled`;
  return requestJson(userAccessAnswerSchema, { path, method: "PUT", json: { disabled } });
}

/** Somebody whose mailbox has not answered. */
export function letUserIn(id: string): Promise<ManagedUser> {
  return requestJson(managedUserSchema, { path: `${pathOf(id)}/admission`, method: "POST" });
}

/** The audit log gets an entry for each of the person's fruits. */
const deleteTimeoutMs = 2 * 60_000;

export function deleteUser(id: string, erase: boolean): Promise<void> {
  return requestNothing({
    path: pathOf(id),
    method: "DELETE",
    query: { erase: String(erase) },
    timeoutMs: deleteTimeoutMs,
  });
}

/** Out of the trash. */
export function restoreUser(id: string): Promise<ManagedUser> {
  return requestJson(managedUserSchema, {
    path: `${pathOf(id)}/restore`,
    method: "POST",
    json: {},
  });
}

/** @returns the new password, shown only once, and what ended */
export function resetUserPassword(id: string): Promise<NewPassword> {
  const path = `${pathOf(id)}/password`;
  return requestJson(newPasswordSchema, { path, method: "POST", json: {} });
}

export function endUserSession(id: string, session: string): Promise<void> {
  const path = `${pathOf(id)}/sessions/${encodeURIComponent(session)}`;
  return requestNothing({ path, method: "DELETE" });
}

/** Of the phone that has this session. */
export function markUserDeviceLost(id: string, session: string): Promise<void> {
  const path = `${pathOf(id)}/sessions/${encodeURIComponent(session)}`;
  return requestNothing({ path, method: "DELETE", query: { lost: "true" } });
}

/** With keys and wallets. @returns what ended */
export function signUserOutEverywhere(id: string): Promise<EndedWaysIn> {
  const path = `${pathOf(id)}/sessions`;
  return requestJson(endedWaysInSchema, { path, method: "DELETE" });
}

export function revokeUserApiKey(id: string, key: string): Promise<void> {
  const path = `${pathOf(id)}/api-keys/${encodeURIComponent(key)}`;
  return requestNothing({ path, method: "DELETE" });
}

export function unlinkUserWallet(id: string, address: string): Promise<void> {
  const path = `${pathOf(id)}/wallets/${encodeURIComponent(address)}`;
  return requestNothing({ path, method: "DELETE" });
}

export function removeUserSecondFactor(id: string): Promise<void> {
  return requestNothing({ path: `${pathOf(id)}/second-factor`, method: "DELETE" });
}

export function forgetUserDevice(id: string, device: string): Promise<void> {
  const path = `${pathOf(id)}/devices/${encodeURIComponent(device)}`;
  return requestNothing({ path, method: "DELETE" });
}

const root = "/api/users";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
