import { profileOf } from "@elaeis/domain/users/profile";
import type { ManagedUser, UnsentItem, UserDevice } from "@elaeis/domain/users/user-schemas";
import type { DeviceRow, UnsentRow, UserRow } from "./queries.ts";

export function presentUser({
  created_at,
  disabled_at,
  deleted_at,
  waiting_since,
  invited_at,
  invitation_expires_at,
  restricted_at,
  last_sync_at,
  ...row
}: UserRow): ManagedUser {
  return {
    ...profileOf(row),
    id: row.id,
    email: row.email,
    phone_number: row.phone_number,
    role: row.role,
    created_at: created_at.toISOString(),
    disabled_at: timeOrNull(disabled_at),
    deleted_at: timeOrNull(deleted_at),
    waiting_since: timeOrNull(waiting_since),
    invited_at: timeOrNull(invited_at),
    invitation_expires_at: timeOrNull(invitation_expires_at),
    email_proved: row.email_verified,
    restricted_at: timeOrNull(restricted_at),
    is_sample: row.is_sample,
    has_second_factor: row.has_second_factor,
    fruits_count: row.fruits_count,
    last_sync_at: timeOrNull(last_sync_at),
    unsent_count: row.unsent_count,
    failed_count: row.failed_count,
    version: row.version,
  };
}

export function presentDevice({ last_sync_at, seen_at, ...device }: DeviceRow): UserDevice {
  return { ...device, last_sync_at: timeOrNull(last_sync_at), seen_at: seen_at.toISOString() };
}

export function presentFailedItem({ failed_at, ...item }: UnsentRow): UnsentItem {
  return { ...item, failed_at: failed_at.toISOString() };
}

function timeOrNull(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}
