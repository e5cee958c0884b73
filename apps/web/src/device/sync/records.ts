/** What this device keeps of a fruit until the server holds it. */
import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import type {
  EditableFields,
  FieldChanges,
  FruitEdit,
  FruitFields,
  FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { AcceptedPrediction } from "@elaeis/domain/predictions/accepted-schemas";
import type { PhotoPlace } from "@elaeis/domain/fruits/exif";
import type { PhotoWarning } from "@elaeis/prediction/photo-warning";

/** What is known of a photo without its bytes. */
export type PhotoFacts = {
  role: PhotoRole;
  sha256: string;
  fileName: string;
  size: number;
  /** ISO 8601. */
  takenAt?: string;
  /** Where the camera says that it was. */
  place?: PhotoPlace;
  /** What the check found when it was taken. */
  warning?: PhotoWarning | undefined;
};

/** A stored fruit as the person saw it: what an edit is based on. */
export type SeenFruit = {
  version: number;
  fields: EditableFields;
  photos: readonly { role: PhotoRole; sha256: string }[];
  /** What the fruit was is not known: each difference is for the person to decide. */
  isUnknown?: true;
};

/** A form as typed. */
export type Inputs = Readonly<Record<string, string>>;

type DraftBasics = {
  id: string;
  userId: string;
  savedAt: string;
  inputs: Inputs;
  photos: readonly PhotoFacts[];
};

/** A fruit being recorded; its id becomes the fruit's. */
export type NewDraft = DraftBasics & {
  kind: "new";
  /** When the form was opened, ISO 8601. */
  startedAt: string;
  /** That it was handed in with before: it keeps it. */
  dayNumber?: number;
  /** The values are this device's own prediction. */
  prediction?: AcceptedPrediction;
  former?: Former;
  /** Photos, by SHA-256, that the device could not read when the form opened. */
  unread?: readonly string[];
};

/** What was handed in before the person corrected it: each may have reached the server without an answer. */
type Former = readonly FruitSubmission[];

/** A stored fruit being edited. */
export type EditDraft = DraftBasics & {
  kind: "edit";
  fruitId: string;
  collectionDate: string;
  /** As shown when the form opened, an edit that was still waiting included. */
  base: SeenFruit;
  /** Fingerprints of the photos that waited then; their bytes lie with the waiting edit. */
  openedWith: readonly string[];
  /** Stored photos the person took away. */
  removed: readonly PhotoRole[];
  /** Of a new fruit that still waited when the form opened: the draft has all of its photos, also those that wait. */
  isCorrection?: true;
};

export type Draft = NewDraft | EditDraft;

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

/** What new fruits and edits have in common. */
export type ItemBasics = {
  userId: string;
  reference: string;
  /** The form as typed, to go back to it. */
  inputs: Inputs;
  collectionDate: string;
  photos: readonly OutboxPhoto[];
  state: ItemState;
  reason: Reason | null;
  /** The server holds the fields, and expects the photos. */
  declared: boolean;
  /** Tries that failed, but for those that the network or the server stopped. */
  attempts: number;
  /** Milliseconds since 1970; not before then, unless the person asks. */
  nextTryAt: number;
  queuedAt: string;
  syncedAt: string | null;
};

export type NewFruitItem = ItemBasics & {
  kind: "new";
  /** The fruit's id. */
  id: string;
  fields: FruitFields;
  /** Its running number on its day (`day-number.ts`); a browser that keeps nothing gives none. */
  dayNumber?: number;
  prediction?: AcceptedPrediction;
  former?: Former;
  /** Photos, by SHA-256, that the device could not read when the form opened. */
  unread?: readonly string[];
};

/** All that the person changed of one stored fruit and the server does not hold yet. */
export type EditItem = ItemBasics & {
  kind: "edit";
  id: string;
  fruitId: string;
  base: SeenFruit;
  /** Fields that differ from the base. */
  changes: FieldChanges;
  removed: readonly PhotoRole[];
  /** Names this content: the server applies it once. Another content has another name. */
  editId: string;
  /** A request with this content left, and no answer has said yet what became of it. */
  tried: boolean;
  /** A former content of which the same is true. It is settled before this one goes. */
  earlier: FruitEdit | null;
  /** Former contents that the server said it has, each with the fruit before: a restore may lose them. */
  settled?: readonly { edit: FruitEdit; base: SeenFruit }[];
  /** Of a fruit made here and corrected after it had arrived: the fruit as it arrived, with the photos that had come. */
  made?: NewFruitItem;
  /** Who changed the fruit meanwhile, if the server named them. */
  changedBy: { email: string; at: string } | null;
};

export type OutboxItem = NewFruitItem | EditItem;

/** As handed in: of another content it is another one. */
export function isSame(one: OutboxItem, other: OutboxItem | null): boolean {
  if (one.kind === "edit" && other?.kind === "edit") return one.editId === other.editId;
  // A new fruit goes on as an edit of the same id when it had arrived before it was corrected.
  return one.id === other?.id && one.queuedAt === other.queuedAt;
}

/** The order in which they were handed in, which is the order in which they are sent. */
export function inOrder(items: readonly OutboxItem[]): OutboxItem[] {
  // Plain comparison: these are ISO 8601, and a language's order costs a hundred times as much.
  return items.toSorted((one, other) =>
    one.queuedAt < other.queuedAt ? -1 : Number(one.queuedAt > other.queuedAt),
  );
}

/** New fruits, edits and plots are counted separately everywhere. */
export type Counted = { fruits: number; edits: number; plots: number };

export function countedOf(
  items: readonly Pick<OutboxItem, "kind">[],
  plots: readonly unknown[] = [],
): Counted {
  const edits = items.filter(({ kind }) => kind === "edit").length;
  return { fruits: items.length - edits, edits, plots: plots.length };
}

/** Whether the person changed the same themselves, on another device. */
export const isOwnChange = (
  { changedBy }: Pick<EditItem, "changedBy">,
  user: Pick<SessionUser, "email" | "phone_number">,
): boolean => changedBy?.email === accountNameOf(user);

/** Why an edit waits for the person: others changed the same values or photos meanwhile. */
export const conflictCode = "edit_conflict";
/** Why an edit cannot arrive: its fruit was deleted, or is no longer the person's to see. */
export const fruitGoneCode = "unknown_fruit";

/** How safe an item is: on this device only, on its way, or wholly held by the server. */
export type Safety = "local" | "sent" | "verified";

/** What one badge says of an item, wherever it is shown. */
export type Standing = Safety | "syncing" | "refused" | "conflict";

export function standingOf(item: OutboxItem): Standing {
  if (item.state === "failed") return item.reason?.code === conflictCode ? "conflict" : "refused";
  if (item.state === "synced") return "verified";
  return item.state === "syncing" ? "syncing" : safetyOf(item);
}

export function safetyOf({ declared, photos }: OutboxItem): Safety {
  if (!declared) return "local";
  return photos.every(({ verified }) => verified) ? "verified" : "sent";
}
