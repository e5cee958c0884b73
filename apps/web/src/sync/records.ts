/** What this device keeps of a fruit until the server holds it. */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";

/** What is known of a photo without its bytes. */
export type PhotoFacts = {
  role: PhotoRole;
  sha256: string;
  fileName: string;
  size: number;
};

export type Draft = {
  /** Becomes the fruit's id. */
  id: string;
  userId: string;
  /** When the first photo was taken or the first field filled in, ISO 8601. */
  startedAt: string;
  savedAt: string;
  /** The form as typed. */
  inputs: Readonly<Record<string, string>>;
  photos: readonly PhotoFacts[];
};

/** Specification, section 7; why an item is pending, or failed, is its `reason`. */
export type ItemState = "pending" | "syncing" | "synced" | "failed";

/** Why an item was not sent: a code, and the server's sentence where it gave one. */
export type Reason = { code: string; sentence: string | null };

export type OutboxPhoto = PhotoFacts & {
  /** The server holds exactly these bytes. */
  verified: boolean;
  /** A try to send it whole did not get through: it goes in pieces. */
  wasCutOff: boolean;
};

export type OutboxItem = {
  /** The fruit's id. */
  id: string;
  userId: string;
  reference: string;
  fields: FruitFields;
  /** The form as typed, to go back to it. */
  inputs: Readonly<Record<string, string>>;
  collectionDate: string;
  photos: readonly OutboxPhoto[];
  state: ItemState;
  reason: Reason | null;
  /** The server holds the fields, and expects the photos. */
  declared: boolean;
  /** Failed tries since the last progress. */
  attempts: number;
  /** Milliseconds since 1970; not before then, unless the person asks. */
  nextTryAt: number;
  queuedAt: string;
  syncedAt: string | null;
};

/** How safe an item is: on this device only, on its way, or wholly held by the server. */
export type Safety = "local" | "sent" | "verified";

export function safetyOf({ declared, photos }: OutboxItem): Safety {
  if (!declared) return "local";
  return photos.every(({ verified }) => verified) ? "verified" : "sent";
}
