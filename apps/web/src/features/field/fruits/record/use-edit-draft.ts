/**
 * A stored fruit being edited: what was changed is on the device from the first letter or photo, so
 * that a tab that dies loses nothing. A form opens with what was left unfinished, else with the edit
 * that still waits to be sent, else with the fruit as it is stored.
 */
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useEffect, useState } from "react";
import { uuidv7 } from "uuidv7";
import { useLanguage } from "../../../../language/language-provider.tsx";
import { useUser } from "../../../../app/session/use-session.ts";
import { listEditDrafts } from "../../../../device/sync/drafts.ts";
import { seenFruit } from "../../../../device/sync/edits.ts";
import { listItems } from "../../../../device/sync/outbox.ts";
import type {
  EditDraft,
  EditItem,
  NewFruitItem,
  SeenFruit,
} from "../../../../device/sync/records.ts";
import { emptyInputs, inputsOf, type FruitInputs } from "./fruit-form.ts";
import { holdUntil, photosOnDevice } from "./use-draft.ts";
import type { LocalPhoto } from "./use-photo-set.ts";

export type OpenEdit = {
  draft: EditDraft;
  inputs: FruitInputs;
  photos: readonly LocalPhoto[];
  /** It was begun earlier and not saved, and is shown as it was left. */
  isRestored: boolean;
  /** It goes on from an edit that waits to be sent. */
  continues: EditItem | null;
};

type Opening = { edit: OpenEdit } | { waitingFruit: NewFruitItem };

/** Null while the device is read. The fruit is taken as it was when the form opened. */
export function useOpenEdit(fruit: Fruit): Opening | null {
  const { id: userId } = useUser();
  const { language } = useLanguage();
  const [seen] = useState(fruit);
  const [decimalMark] = useState(language === "fr" ? "," : ".");
  const [open, setOpen] = useState<Opening | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    const take = async () => {
      const taken = await openEdit(seen, userId, decimalMark, closing.signal);
      if (!closing.signal.aborted) setOpen(taken);
    };
    void take();
    return () => closing.abort();
  }, [seen, userId, decimalMark]);
  return open;
}

async function openEdit(
  fruit: Fruit,
  userId: string,
  decimalMark: string,
  closing: AbortSignal,
): Promise<Opening> {
  const items = await listItems(userId).catch(() => []);
  const unsent = items.filter(({ state }) => state !== "synced");
  const ownFruit = unsent.find((item) => item.kind === "new" && item.id === fruit.id);
  if (ownFruit?.kind === "new") return { waitingFruit: ownFruit };
  const found = unsent.find((item) => item.kind === "edit" && item.fruitId === fruit.id);
  const continues = found?.kind === "edit" ? found : null;
  for (const draft of await listEditDrafts(userId, fruit.id).catch(() => [])) {
    if (!(await holdUntil(closing, `elaeis-draft-${draft.id}`))) continue;
    return { edit: await opened(draft, continues, true) };
  }
  const fresh = freshDraft(fruit, userId, decimalMark, continues);
  await holdUntil(closing, `elaeis-draft-${fresh.id}`);
  return { edit: await opened(fresh, continues, false) };
}

async function opened(
  draft: EditDraft,
  continues: EditItem | null,
  isRestored: boolean,
): Promise<OpenEdit> {
  return {
    draft,
    inputs: { ...emptyInputs(""), ...draft.inputs },
    photos: await photosOnDevice(draft.photos, [draft.id, ...(continues ? [continues.id] : [])]),
    isRestored,
    continues,
  };
}

/** An edit made of what a list showed knows of no photos: they are learnt once the fruit is seen. */
function withPhotosOf(fruit: Fruit, base: SeenFruit): SeenFruit {
  const isUnchanged = fruit.version === base.version && base.photos.length === 0;
  return isUnchanged ? { ...base, photos: seenFruit(fruit).photos } : base;
}

function freshDraft(
  fruit: Fruit,
  userId: string,
  decimalMark: string,
  continues: EditItem | null,
): EditDraft {
  const common = {
    kind: "edit",
    id: uuidv7(),
    userId,
    fruitId: fruit.id,
    collectionDate: fruit.collection_date,
    savedAt: new Date().toISOString(),
  } as const;
  if (continues === null) {
    const inputs = inputsOf(fruit, decimalMark);
    return { ...common, inputs, base: seenFruit(fruit), photos: [], openedWith: [], removed: [] };
  }
  const { changes, inputs, removed } = continues;
  const base = withPhotosOf(fruit, continues.base);
  const photos = continues.photos.map(
    ({ verified: _verified, wasCutOff: _wasCutOff, ...facts }) => facts,
  );
  return {
    ...common,
    inputs,
    base: { ...base, fields: { ...base.fields, ...changes } },
    photos,
    openedWith: photos.map(({ sha256 }) => sha256),
    removed,
  };
}
