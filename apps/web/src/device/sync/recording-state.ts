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
import { progressKey } from "./sync-state.ts";

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

export type Photos = Partial<Record<PhotoRole, LocalPhoto>>;

export type RecordingState<Form extends Inputs> = {
  /** Null while the device is read. */
  opened: Opened<Form> | null;
  photos: Photos;
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

/** What happens to a recording, by the person, the device or the server. */
export type RecordingEvent<Form extends Inputs> =
  | { is: "opened"; opened: Opened<Form>; photos: Photos; removed: readonly PhotoRole[] }
  /** What was begun while the device did not answer lies there now. */
  | { is: "moved" }
  | { is: "closed" }
  /** What was typed or taken away: whether the device has it. */
  | { is: "kept"; notKept: RecordingState<Form>["notKept"] }
  | { is: "removed"; removed: readonly PhotoRole[] }
  | { is: "preparing"; role: PhotoRole }
  | { is: "taken"; photo: LocalPhoto }
  | { is: "notTaken"; role: PhotoRole; problem: NonNullable<RecordingState<Form>["photoProblem"]> }
  /** By the device, once it is there. */
  | { is: "checked"; photo: Pick<LocalPhoto, "role" | "sha256" | "warning"> }
  | { is: "dropped"; role: PhotoRole }
  /** A photo and the one of another side, if it has any, have changed places. */
  | { is: "swapped"; from: PhotoRole; to: PhotoRole }
  | { is: "handingIn" }
  | { is: "handedIn"; item: OutboxItem }
  | { is: "notHandedIn"; problem: RecordingProblem }
  /** Whatever came of it. */
  | { is: "handedOver" }
  /** Of its item; null while nobody sends. */
  | { is: "heard"; item: OutboxItem; sending: Sending | null }
  /** The server refused it: to be corrected. */
  | { is: "cameBack"; problem: RecordingProblem };

/** The recording after it. */
export function afterEvent<Form extends Inputs>(
  state: RecordingState<Form>,
  event: RecordingEvent<Form>,
): RecordingState<Form> {
  switch (event.is) {
    case "opened": {
      const { opened, photos, removed } = event;
      return { ...state, opened, photos, removed };
    }
    case "moved": {
      const { opened } = state;
      return opened === null
        ? state
        : { ...state, opened: { ...opened, isKept: true, isSlow: false } };
    }
    case "closed":
      return closed;
    case "kept":
      return { ...state, notKept: event.notKept };
    case "removed":
      return { ...state, removed: event.removed };
    case "preparing":
      return { ...state, photoProblem: null, preparing: [...state.preparing, event.role] };
    case "taken": {
      const { photo } = event;
      const preparing = without(state.preparing, photo.role);
      return { ...state, preparing, photos: { ...state.photos, [photo.role]: photo } };
    }
    case "notTaken":
      return {
        ...state,
        preparing: without(state.preparing, event.role),
        photoProblem: event.problem,
      };
    case "checked": {
      const { role, sha256, warning } = event.photo;
      const photo = state.photos[role];
      // It may have been taken again meanwhile.
      if (photo?.sha256 !== sha256) return state;
      return { ...state, photos: { ...state.photos, [role]: { ...photo, warning } } };
    }
    case "dropped": {
      const { [event.role]: _dropped, ...photos } = state.photos;
      return { ...state, photos };
    }
    case "swapped": {
      const { from, to } = event;
      const { [from]: photo, [to]: other, ...rest } = state.photos;
      const photos = {
        ...rest,
        ...(photo && { [to]: { ...photo, role: to } }),
        ...(other && { [from]: { ...other, role: from } }),
      };
      return { ...state, photos };
    }
    case "handingIn":
      return { ...state, problem: null, isHandingIn: true };
    case "handedIn":
      return { ...state, item: event.item };
    case "notHandedIn":
      return { ...state, item: null, phase: "filling", problem: event.problem };
    case "handedOver":
      return { ...state, isHandingIn: false };
    case "heard": {
      const { item, sending } = event;
      return {
        ...state,
        item,
        phase: phaseOf(item, sending),
        progress: progressOf(item, sending?.progress),
        needsSignIn: sending?.needsSignIn === true,
      };
    }
    case "cameBack":
      return { ...state, item: null, problem: event.problem };
  }
}

/** One of them: a role may be prepared twice at once. */
const without = (roles: readonly PhotoRole[], role: PhotoRole) =>
  roles.toSpliced(roles.indexOf(role), 1);

/** An object URL holds its bytes in memory until it is revoked. */
export function shown(photo: Omit<LocalPhoto, "previewUrl">): LocalPhoto {
  return { ...photo, previewUrl: URL.createObjectURL(photo.bytes) };
}

/** Of photos that are not shown any more. */
export function revokeGone(former: Photos, now: Photos): void {
  const used = new Set(Object.values(now).map(({ previewUrl }) => previewUrl));
  for (const { previewUrl } of Object.values(former))
    if (!used.has(previewUrl)) URL.revokeObjectURL(previewUrl);
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

function progressOf(
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
