import type { ManagedUser } from "@elaeis/domain/users/user-schemas";

/** Whether the link of an invitation works no longer. */
export function isExpired({ invitation_expires_at: expiry }: ManagedUser): boolean {
  return expiry !== null && Date.parse(expiry) <= Date.now();
}
