/** What is recorded, a new fruit or changes to a stored one, and which draft of it a form opens. */
import { holdName } from "./hold-name.ts";
import { withChanges } from "@elaeis/domain/fruits/field-set";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { uuidv7 } from "uuidv7";
import { withoutPhoto } from "./drafts.ts";
import { asEdit, asHandedIn, seenFruit, typedOf } from "./edits.ts";
import type { LocalPhoto } from "./recording-state.ts";
import type { RecordingStore } from "./recording-store.ts";
import type { Draft, EditDraft, Inputs, OutboxItem } from "./records.ts";

/** With the form as it is when nothing was begun. */
export type Subject<Form extends Inputs> = { userId: string; inputs: Form } & (
  | {
      kind: "new";
      /** Of a label that was scanned. */
      reference: string | null;
    }
  | { kind: "edit"; fruit: Fruit }
);

/** The draft last touched that no other form has open, else a new one, locked before any other tab can have it. */
export async function takeDraft(subject: Subject<Inputs>, store: RecordingStore, isAnew: boolean) {
  const held = subject.kind === "edit" ? await heldOf(subject.fruit.id, store).catch(() => []) : [];
  const continues = waitingAmong(held);
  const begun = isAnew ? [] : await store.listDrafts().catch(() => []);
  const fresh = freshDraft(subject, continues);
  const kept = begun.filter((one) => isDraftOf(subject, one));
  for (const draft of [...kept.map((one) => asNow(one, continues)), fresh]) {
    const release = await holdName(`elaeis-draft-${draft.id}`);
    if (release === null) continue;
    const photos = await photosOf(draft, store, held);
    const isRestored = draft !== fresh;
    const shown = asShown(draft, photos);
    return { store, draft: shown, release, photos, continues, isRestored };
  }
  throw new Error(`Draft ${fresh.id} is not known to anybody, and is locked`);
}

/** Its fruit may have arrived since it was begun. */
function asNow(draft: Draft, continues: OutboxItem | null): Draft {
  if (draft.kind === "new" || continues?.kind === "new") return draft;
  return asEdit(draft, continues ?? undefined);
}

/** The bytes may lie with what waits or was sent. What cannot be read now stays where it is. */
async function photosOf(draft: Draft, store: RecordingStore, held: readonly OutboxItem[]) {
  const found: Omit<LocalPhoto, "previewUrl">[] = [];
  for (const { size: _size, ...facts } of draft.photos) {
    for (const { id } of [draft, ...held]) {
      const buffer = await store.readPhoto(id, facts.sha256).catch(() => undefined);
      if (buffer === undefined) continue;
      found.push({ ...facts, bytes: new Blob([buffer], { type: "image/jpeg" }) });
      break;
    }
  }
  return found;
}

/** A photo that cannot be read is not shown, and the person has not taken it away. */
function asShown(draft: Draft, photos: readonly Pick<LocalPhoto, "sha256">[]): Draft {
  const isShown = (sha256: string) => photos.some((photo) => photo.sha256 === sha256);
  if (draft.kind === "new") {
    const unread = draft.photos.map(({ sha256 }) => sha256).filter((sha256) => !isShown(sha256));
    return { ...draft, unread: [...(draft.unread ?? []), ...unread] };
  }
  // One that is no longer in the draft was taken away by the person.
  const unread = draft.photos.filter(({ sha256 }) => !isShown(sha256));
  const isUnread = (sha256: string) => unread.some((photo) => photo.sha256 === sha256);
  return { ...draft, openedWith: draft.openedWith.filter((sha256) => !isUnread(sha256)) };
}

/** Who takes away the stored photo means also the one that waits for its role and could not be shown. */
export function withoutUnread(draft: EditDraft, role: PhotoRole): EditDraft {
  const unread = draft.photos.filter((photo) => photo.role === role).map(({ sha256 }) => sha256);
  return { ...withoutPhoto(draft, role), openedWith: [...draft.openedWith, ...unread] };
}

/** As a photo that was taken in this form. */
export function notOpenedWith(draft: EditDraft, { sha256 }: Pick<LocalPhoto, "sha256">): EditDraft {
  return { ...draft, openedWith: draft.openedWith.filter((one) => one !== sha256) };
}

function isDraftOf(subject: Subject<Inputs>, draft: Draft): boolean {
  if (subject.kind === "edit") return draft.kind === "edit" && draft.fruitId === subject.fruit.id;
  const { reference } = subject;
  return draft.kind === "new" && (reference === null || draft.inputs["fruit_id"] === reference);
}

/** All that this device still holds of a fruit. */
export async function heldOf(
  fruitId: string,
  store: Pick<RecordingStore, "listItems">,
): Promise<OutboxItem[]> {
  const items = await store.listItems();
  return items.filter((item) => (item.kind === "edit" ? item.fruitId : item.id) === fruitId);
}

/** What a new form goes on from: an edit that waits, else the fruit itself that does. */
export function waitingAmong(held: readonly OutboxItem[]): OutboxItem | null {
  const unsent = held.filter(({ state }) => state !== "synced");
  return unsent.find(({ kind }) => kind === "edit") ?? unsent[0] ?? null;
}

export function freshDraft(subject: Subject<Inputs>, continues: OutboxItem | null): Draft {
  const { kind, userId, inputs } = subject;
  const now = new Date().toISOString();
  const basics = { id: uuidv7(), userId, savedAt: now, inputs, photos: [] };
  if (kind === "new") return { ...basics, kind, startedAt: now };
  const { fruit } = subject;
  const base = seenFruit(fruit);
  const edit = {
    ...basics,
    kind,
    fruitId: fruit.id,
    collectionDate: fruit.collection_date,
  } as const;
  if (continues === null) return { ...edit, base, openedWith: [], removed: [] };
  const waiting = {
    photos: continues.photos.map(
      ({ verified: _verified, wasCutOff: _wasCutOff, ...facts }) => facts,
    ),
    openedWith: continues.photos.map(({ sha256 }) => sha256),
  };
  if (continues.kind === "new") {
    return {
      ...edit,
      ...waiting,
      collectionDate: continues.collectionDate,
      inputs: { ...inputs, ...continues.inputs },
      base: asHandedIn(continues),
      removed: [],
      isCorrection: true,
    };
  }
  return {
    ...edit,
    ...waiting,
    inputs: { ...inputs, ...typedOf(continues) },
    // As the form shows it, which may be older or newer than what the waiting edit was made on.
    base: { ...base, fields: withChanges(base.fields, continues.changes) },
    removed: continues.removed,
  };
}
