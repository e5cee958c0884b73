/** What is recorded, a new fruit or changes to a stored one, and which draft of it a form opens. */
import { holdName } from "./hold-name.ts";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { uuidv7 } from "uuidv7";
import { withoutPhoto } from "./drafts.ts";
import { seenFruit, typedOf } from "./edits.ts";
import type { LocalPhoto } from "./recording-state.ts";
import type { RecordingStore } from "./recording-store.ts";
import type { Draft, EditDraft, EditItem, Inputs, NewFruitItem, OutboxItem } from "./records.ts";

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
  const items = subject.kind === "edit" ? await store.listItems().catch(() => []) : [];
  const { fruit: waitingFruit, edit: continues } = waitingOf(subject, items);
  const begun = isAnew ? [] : await store.listDrafts().catch(() => []);
  const takenBack =
    subject.kind === "edit" ? begun.find(({ id }) => id === subject.fruit.id) : null;
  const fresh = freshDraft(subject, continues);
  for (const draft of [...begun.filter((one) => isDraftOf(subject, one)), fresh]) {
    const release = await holdName(`elaeis-draft-${draft.id}`);
    if (release === null) continue;
    const photos = await photosOf(draft, store, continues);
    const isRestored = draft !== fresh;
    const ownForm = { waitingFruit, takenBack: takenBack ?? null };
    const shown = asShown(draft, photos);
    return { store, ownForm, draft: shown, release, photos, continues, isRestored };
  }
  throw new Error(`Draft ${fresh.id} is not known to anybody, and is locked`);
}

/** The bytes may lie with the edit that waits. What cannot be read now stays where it is. */
async function photosOf(draft: Draft, store: RecordingStore, continues: EditItem | null) {
  const read = (holderId: string, sha256: string) =>
    store.readPhoto(holderId, sha256).catch(() => undefined);
  const found: LocalPhoto[] = [];
  for (const { size: _size, ...facts } of draft.photos) {
    const buffer =
      (await read(draft.id, facts.sha256)) ??
      (continues && (await read(continues.id, facts.sha256)));
    if (!buffer) continue;
    const bytes = new Blob([buffer], { type: "image/jpeg" });
    found.push({ ...facts, bytes, previewUrl: URL.createObjectURL(bytes) });
  }
  return found;
}

/** A photo that cannot be read is not shown, and the person has not taken it away. */
function asShown(draft: Draft, photos: readonly LocalPhoto[]): Draft {
  const isShown = (sha256: string) => photos.some((photo) => photo.sha256 === sha256);
  if (draft.kind === "new") {
    const unread = draft.photos.map(({ sha256 }) => sha256).filter((sha256) => !isShown(sha256));
    return { ...draft, unread: [...(draft.unread ?? []), ...unread] };
  }
  return { ...draft, openedWith: draft.openedWith.filter(isShown) };
}

/** Who takes away the stored photo means also the one that waits for its role and could not be shown. */
export function withoutUnread(draft: EditDraft, role: PhotoRole): EditDraft {
  const unread = draft.photos.filter((photo) => photo.role === role).map(({ sha256 }) => sha256);
  return { ...withoutPhoto(draft, role), openedWith: [...draft.openedWith, ...unread] };
}

function isDraftOf(subject: Subject<Inputs>, draft: Draft): boolean {
  if (subject.kind === "edit") return draft.kind === "edit" && draft.fruitId === subject.fruit.id;
  const { reference } = subject;
  return draft.kind === "new" && (reference === null || draft.inputs["fruit_id"] === reference);
}

/** What of a stored fruit still waits in the outbox: the fruit itself, or an edit that a new one goes on from. */
function waitingOf(subject: Subject<Inputs>, items: readonly OutboxItem[]) {
  const id = subject.kind === "edit" ? subject.fruit.id : null;
  const unsent = items.filter(({ state }) => state !== "synced");
  return {
    fruit:
      unsent.find((item): item is NewFruitItem => item.kind === "new" && item.id === id) ?? null,
    edit:
      unsent.find((item): item is EditItem => item.kind === "edit" && item.fruitId === id) ?? null,
  };
}

function freshDraft(subject: Subject<Inputs>, continues: EditItem | null): Draft {
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
  return {
    ...edit,
    inputs: { ...inputs, ...typedOf(continues) },
    // As the form shows it, which may be older or newer than what the waiting edit was made on.
    base: { ...base, fields: { ...base.fields, ...continues.changes } },
    photos: continues.photos.map(
      ({ verified: _verified, wasCutOff: _wasCutOff, ...facts }) => facts,
    ),
    openedWith: continues.photos.map(({ sha256 }) => sha256),
    removed: continues.removed,
  };
}
