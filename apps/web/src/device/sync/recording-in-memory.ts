/**
 * Holds a draft where this browser keeps nothing. A new fruit goes from here straight to the server, by
 * the steps of the outbox and under the same id: however often the person tries again, there is one
 * fruit. An edit needs the outbox, where two versions can be compared, and is refused.
 */
import type { FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import { backOffMs } from "./back-off.ts";
import { deliver, type DeliveryDeps } from "./deliver.ts";
import { withoutPhoto, withPhoto } from "./drafts.ts";
import { madeAnew, submissionOf } from "./edits.ts";
import { newFruitItem } from "./outbox.ts";
import type { RecordingStore, Sending } from "./recording-store.ts";
import type { OutboxItem } from "./records.ts";
import { requestsOf } from "./requests.ts";
import { setbackOf } from "./setback.ts";
import { progressKey } from "./sync-state.ts";

/** A weak network gets these; then the person decides when to try again. */
const tries = 3;

/** An edit cannot be handed in: this browser keeps nothing. */
export class NothingKept extends Error {
  override readonly name = "NothingKept";
}

/** @param pause between two tries */
export function memoryStore(requests = requestsOf, pause = inMs): RecordingStore {
  const photos = new Map<string, Blob>();
  const former: FruitSubmission[] = [];
  const nothing = () => Promise.resolve();
  const readPhoto = async (_holderId: string, sha256: string) => photos.get(sha256)?.arrayBuffer();
  return {
    isKept: false,
    listDrafts: () => Promise.resolve([]),
    listItems: () => Promise.resolve([]),
    has: () => Promise.resolve(true),
    save: nothing,
    saveIfDraft: nothing,
    async savePhoto(draft, photo, bytes) {
      photos.set(photo.sha256, bytes);
      return withPhoto(draft, photo);
    },
    dropPhoto: async (draft, role) => withoutPhoto(draft, role),
    readPhoto,
    discard: async () => photos.clear(),
    async handIn(draft, fields) {
      if (draft.kind === "edit") throw new NothingKept();
      return newFruitItem({ ...draft, former: [...former] }, fields);
    },
    takeBack: () => Promise.resolve({ former }),
    async send(item, onSending) {
      let current = item;
      let progress: Sending["progress"] = new Map();
      const tell = () =>
        onSending({
          items: [current],
          isSyncing: true,
          isHeldUp: false,
          needsSignIn: false,
          progress,
        });
      const become = (changes: Partial<OutboxItem>) => {
        current = Object.assign({}, current, changes);
        tell();
        return current;
      };
      const deps: DeliveryDeps = {
        ...requests(item.userId),
        // Kept nowhere else, they do not wait.
        photosMayLeave: () => true,
        readPhotoBytes: readPhoto,
        changeItem: async (_id, change) => become(change(current)),
        changeEdit: async (_id, change) => {
          const edit = current.kind === "edit" ? become(change(current)) : undefined;
          return edit?.kind === "edit" ? edit : undefined;
        },
        becomeEdit: async (edit) => become(edit),
        becomeNew: async () => {
          const again = current.kind === "edit" ? madeAnew(current) : undefined;
          return again && become(again);
        },
        lostCopy: async () => undefined,
        takeEarlier: async () => undefined,
        settleItem: async () => void become({ state: "synced" }),
        onApplied: () => undefined,
        // Nothing is remembered here.
        onRenamed: nothing,
        onProgress: (id, role, share) => {
          progress = new Map(progress).set(progressKey(id, role), share);
          tell();
        },
      };
      tell();
      for (let failed = 0; ; failed += 1) {
        try {
          return await deliver(current, deps);
        } catch (error) {
          if (current.kind === "new") former.push(submissionOf(current));
          if (failed + 1 === tries || setbackOf(error, failed).kind !== "later") throw error;
          await pause(backOffMs(failed + 1, Math.random));
        }
      }
    },
  };
}

const inMs = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms));
