/** What a form shows of a recording, and how that follows from its item and the state of sending. */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { ApiFailure } from "#language/failures/failure.ts";
import { HeicPicture } from "../photos/open-picture.ts";
import { InsecureAddress, type PreparedPhoto } from "../photos/prepare-photo.ts";
import { StorageFull } from "./database.ts";
import { NothingKept } from "./recording-in-memory.ts";
import type { RecordingStore, Sending } from "./recording-store.ts";
import {
  conflictCode,
  fruitGoneCode,
  type Draft,
  type Inputs,
  type OutboxItem,
  type PhotoFacts,
} from "./records.ts";
import { setbackOf } from "./setback.ts";
import { progressKey } from "./sync-engine.ts";

/** A photo on this device, not yet sent. */
export type LocalPhoto = Pick<PreparedPhoto, "bytes" | "sha256" | "fileName"> &
  Pick<PhotoFacts, "role" | "takenAt" | "place" | "warning"> & { previewUrl: string };

export type Phase =
  | "filling"
  /** On its way to the server. */
  | "sending"
  /** Safe on this device; it will be sent when that is possible. */
  | "kept"
  /** Others changed the same meanwhile: the person decides. */
  | "conflict"
  /** The fruit that was edited was deleted meanwhile. */
  | "gone"
  | "done";

export type PhotoProgress =
  | { state: "waiting" }
  | { state: "sending"; share: number }
  | { state: "sent" };

/** Why it was not handed in, or came back. */
export type RecordingProblem =
  | { why: "storageFull" | "storageFailed" | "nothingKept" }
  /** By the server, in its words where it gave any. */
  | { why: "refused"; sentence: string | null }
  /** Straight to the server, where nothing waits. */
  | { why: "signIn" }
  | { why: "notSent"; error: unknown };

export type Opened<Form extends Inputs> = {
  draft: Draft;
  inputs: Form;
  /** It was begun earlier and is shown as it was left. */
  isRestored: boolean;
  /** False where this browser lets nothing be stored: the draft lives with its form. */
  isKept: boolean;
  /** It is not kept because the device has not answered yet. */
  isSlow: boolean;
  /** It goes on from an edit that waits to be sent, or corrects a new fruit that does. */
  continues: OutboxItem | null;
};

export type RecordingState<Form extends Inputs> = {
  /** Null while the device is read. */
  opened: Opened<Form> | null;
  photos: Partial<Record<PhotoRole, LocalPhoto>>;
  preparing: readonly PhotoRole[];
  /** Why the last file was not taken. */
  photoProblem: {
    why: "unreadable" | "heic" | "insecureAddress" | "storageFull" | "notKept";
    fileName: string;
  } | null;
  /** Stored photos that the person took away. */
  removed: readonly PhotoRole[];
  /** Why what was typed last is not on the device. */
  notKept: "storageFull" | "storageFailed" | null;
  /** From the tap on until it is in the outbox, or is not. */
  isHandingIn: boolean;
  phase: Phase;
  problem: RecordingProblem | null;
  /** As it was last seen: what the server holds leaves the outbox after a while. */
  item: OutboxItem | null;
  progress: ReadonlyMap<PhotoRole, PhotoProgress>;
  needsSignIn: boolean;
};

export const closed = {
  opened: null,
  photos: {},
  preparing: [],
  photoProblem: null,
  removed: [],
  notKept: null,
  isHandingIn: false,
  phase: "filling",
  problem: null,
  item: null,
  progress: new Map(),
  needsSignIn: false,
} as const;

type Photos = RecordingState<Inputs>["photos"];

export function withPhoto(photos: Photos, photo: Omit<LocalPhoto, "previewUrl">): Photos {
  const previewUrl = URL.createObjectURL(photo.bytes);
  return { ...withoutPhoto(photos, photo.role), [photo.role]: { ...photo, previewUrl } };
}

/** An object URL holds its bytes in memory until it is revoked. */
export function withoutPhoto({ ...photos }: Photos, role: PhotoRole): Photos {
  const former = photos[role];
  if (former !== undefined) URL.revokeObjectURL(former.previewUrl);
  delete photos[role];
  return photos;
}

export function factsOf({ previewUrl: _previewUrl, bytes, ...facts }: LocalPhoto): PhotoFacts {
  return { ...facts, size: bytes.size };
}

export function whyNotTaken(error: unknown, isPrepared: boolean) {
  if (error instanceof InsecureAddress) return "insecureAddress";
  if (error instanceof HeicPicture) return "heic";
  if (error instanceof StorageFull) return "storageFull";
  return isPrepared ? "notKept" : "unreadable";
}

export function phaseOf(item: OutboxItem, sending: Sending | null): Phase {
  if (item.state === "synced") return "done";
  if (item.state === "failed") {
    // Under its own id a deleted fruit would be refused again, from the form as well.
    if (item.reason?.code === fruitGoneCode) return "gone";
    return item.reason?.code === conflictCode ? "conflict" : "filling";
  }
  if (sending === null) return item.state === "pending" ? "kept" : "sending";
  const mayComeToNothing = sending.isHeldUp || item.reason !== null;
  // Such a try says so once bytes leave, or the screen would flicker.
  return mayComeToNothing && !isLeaving(item, sending) ? "kept" : "sending";
}

const isLeaving = ({ id, photos }: OutboxItem, { progress }: Sending) =>
  photos.some(({ role }) => progress.has(progressKey(id, role)));

export function progressOf(
  item: OutboxItem,
  shares: Sending["progress"] | undefined,
): RecordingState<Inputs>["progress"] {
  return new Map(
    item.photos.map(({ role, verified }): [PhotoRole, PhotoProgress] => {
      const share = shares?.get(progressKey(item.id, role));
      if (verified) return [role, { state: "sent" }];
      return [role, share === undefined ? { state: "waiting" } : { state: "sending", share }];
    }),
  );
}

export function problemOf(error: unknown, { isKept, later }: RecordingStore): RecordingProblem {
  if (error instanceof NothingKept) return { why: later ? "storageFailed" : "nothingKept" };
  if (isKept) return { why: error instanceof StorageFull ? "storageFull" : "storageFailed" };
  const { kind } = setbackOf(error, Number.POSITIVE_INFINITY);
  if (kind === "sign_in") return { why: "signIn" };
  if (kind === "refused" && error instanceof ApiFailure)
    return { why: "refused", sentence: error.facts.sentence ?? null };
  return { why: "notSent", error };
}
