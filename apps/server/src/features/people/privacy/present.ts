import { profileOf } from "@elaeis/domain/users/profile";
import type {
  OwnData,
  PrivacyRequest,
  StaffPrivacyRequest,
} from "@elaeis/domain/privacy/privacy-schemas";
import { dueAt } from "@elaeis/domain/privacy/privacy";
import type { PersonRow, RequestRow, StaffRequestRow } from "./queries.ts";

export function presentPerson(row: PersonRow): OwnData["profile"] {
  return {
    ...profileOf(row),
    email: row.email,
    phone_number: row.phone_number,
    role: row.role,
    created_at: row.created_at.toISOString(),
  };
}

export function presentRequest(row: RequestRow): PrivacyRequest {
  return {
    id: row.id,
    kind: row.kind,
    with_photos: row.with_photos,
    message: row.message,
    state: row.state,
    answer: row.answer,
    requested_at: row.requested_at.toISOString(),
    due_at: dueAt(row.requested_at).toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

export function presentForStaff(row: StaffRequestRow): StaffPrivacyRequest {
  const { user_id: id, email, fruits, photos } = row;
  return {
    ...presentRequest(row),
    person: id === null || email === null ? null : { id, email, fruits, photos },
    decided_by: row.decided_by_email,
    is_overdue: row.is_overdue,
  };
}
