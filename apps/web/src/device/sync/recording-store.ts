/** Where a recording keeps what it holds: in the device's database, or in memory (`recording-in-memory.ts`). */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import {
  discardDraft,
  dropDraftPhoto,
  hasDraft,
  listAllDrafts,
  readPhotoBytes,
  saveDraft,
  saveDraftPhoto,
  saveIfDraft,
} from "./drafts.ts";
import { backToDraft, enqueue, enqueueEdit, listItems } from "./outbox.ts";
import type { Draft, NewDraft, NewFruitItem, OutboxItem, PhotoFacts } from "./records.ts";
import { askToPersistOnce } from "./storage.ts";
import type { SyncState } from "./sync-state.ts";

/** What a form shows of an item on its way. */
export type Sending = Pick<
  SyncState,
  "items" | "isSyncing" | "isHeldUp" | "needsSignIn" | "progress"
>;

export type RecordingStore = {
  /** False where the draft lives with its form. */
  isKept: boolean;
  /** Where the device has not answered yet: its store, once it does; null if it keeps nothing. */
  later?: () => Promise<RecordingStore | null>;
  /** Of one person, the draft last touched first. */
  listDrafts: () => Promise<Draft[]>;
  listItems: () => Promise<OutboxItem[]>;
  /** Whether it is a draft, here. */
  has: (draftId: string) => Promise<boolean>;
  /** @throws StorageFull */
  save: (draft: Draft) => Promise<void>;
  /** If it is still a draft. @throws StorageFull */
  saveIfDraft: (draft: Draft) => Promise<void>;
  /** The bytes first: a photo the draft knows is there. @throws StorageFull; the draft is then as it was */
  savePhoto: (draft: Draft, photo: PhotoFacts, bytes: Blob, thumbnail?: Blob) => Promise<Draft>;
  dropPhoto: (draft: Draft, role: PhotoRole) => Promise<Draft>;
  readPhoto: (holderId: string, sha256: string) => Promise<ArrayBuffer | undefined>;
  discard: (draftId: string) => Promise<void>;
  /** The draft becomes an item, in one transaction. @throws StorageFull, NothingKept */
  handIn: (draft: Draft, fields: FruitFields) => Promise<OutboxItem>;
  /** The item becomes a draft again, in one transaction. */
  takeBack: (item: NewFruitItem) => Promise<Pick<NewDraft, "former" | "dayNumber">>;
  /** Where there is no outbox to send from. @throws ApiFailure, Undeliverable */
  send?: (item: OutboxItem, onSending: (sending: Sending) => void) => Promise<void>;
};

export function deviceStore(userId: string): RecordingStore {
  return {
    isKept: true,
    listDrafts: () => listAllDrafts(userId),
    listItems: () => listItems(userId),
    has: hasDraft,
    save: saveDraft,
    saveIfDraft,
    async savePhoto(...taken) {
      const changed = await saveDraftPhoto(...taken);
      void askToPersistOnce().catch(() => undefined);
      return changed;
    },
    dropPhoto: dropDraftPhoto,
    readPhoto: readPhotoBytes,
    discard: discardDraft,
    handIn: (draft, fields) =>
      draft.kind === "new" ? enqueue(draft, fields) : enqueueEdit(draft, fields),
    takeBack: backToDraft,
  };
}
