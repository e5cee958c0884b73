/**
 * What an operation of the API requires of its caller. `signed-in`: everybody signed in, in any role. `nobody`:
 * no person, but a service that shows a token of its own.
 */
import { apiKeyScopes, type ApiKeyScope } from "../api-keys/api-key.ts";
import { can, type Action } from "./permissions.ts";
import type { Role } from "./roles.ts";

export type OperationPermission = Action | "anybody" | "signed-in" | "nobody";

export type WhoMay = {
  isOpen: boolean;
  roles: Role[];
  /** Of a key that may call it: any one of them does. */
  scopes: ApiKeyScope[];
};

const roles: readonly Role[] = ["collecteur", "admin"];
const somebody = { kind: "user", id: "", accountName: "" } as const;

/** @param isReachedByKeys whether programs get to its address at all */
export function whoMay(permission: OperationPermission, isReachedByKeys: boolean): WhoMay {
  if (permission === "anybody") return { isOpen: true, roles: [...roles], scopes: [] };
  if (permission === "nobody") return { isOpen: false, roles: [], scopes: [] };
  const isForRole = (role: Role) =>
    permission === "signed-in" || can({ ...somebody, role }, permission);
  const isForKey = (scope: ApiKeyScope) =>
    permission === "signed-in" ||
    can({ ...somebody, role: "admin", apiKeyScopes: [scope] }, permission);
  return {
    isOpen: false,
    roles: roles.filter(isForRole),
    scopes: isReachedByKeys ? apiKeyScopes.filter(isForKey) : [],
  };
}
