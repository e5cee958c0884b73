/** Items of the outbox as the tests of this room need them. */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles } from "@elaeis/domain/fruits/photo-roles";
import type { NewFruitItem } from "./records.ts";

/** A new fruit that waits, with so many photos of three bytes. */
export function itemNamed(id: string, photos = 0): NewFruitItem {
  return {
    kind: "new",
    id,
    userId: "awa",
    reference: id,
    fields: { ...noFields, fruit_id: id },
    inputs: {},
    collectionDate: "2026-03-01T08:00:00.000Z",
    photos: photoRoles.slice(0, photos).map((role) => ({
      role,
      sha256: `${id} ${role}`,
      fileName: `${role}.jpg`,
      size: 3,
      verified: false,
      wasCutOff: false,
    })),
    state: "pending",
    reason: null,
    declared: false,
    attempts: 0,
    nextTryAt: 0,
    queuedAt: id,
    syncedAt: null,
  };
}
