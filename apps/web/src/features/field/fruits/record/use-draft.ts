/**
 * A fruit being recorded lives on the device from its first photo or first letter: a tab that dies
 * while the camera is open, a crash or a closed dialog loses nothing. Each draft belongs to one open
 * form; another tab starts its own.
 */
import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { useEffect, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import { useUser } from "../../../../app/session/use-session.ts";
import { discardDraft, listDrafts, readPhotoBytes } from "../../../../device/sync/drafts.ts";
import { canKeep } from "../../../../device/sync/storage-room.ts";
import { emptyInputs, type FruitInputs } from "./fruit-form.ts";
import type { LocalPhoto } from "./use-photo-set.ts";
import type { NewDraft, PhotoFacts } from "../../../../device/sync/records.ts";

export type OpenDraft = {
  draft: NewDraft;
  inputs: FruitInputs;
  photos: readonly LocalPhoto[];
  /** It was begun earlier, and is shown as it was left. */
  isRestored: boolean;
  /** False where this browser lets nothing be stored: the draft lives with its form. */
  isKept: boolean;
};

/** Meanwhile the start-up picture stands. */
const aheadPatienceMs = 1_000;

type HeldDraft = { open: OpenDraft; closing: AbortController };

/** Taken before the screen is drawn; the first form to be drawn has it. */
let ahead: (HeldDraft & { userId: string }) | null = null;

/** For a start on this screen, which then stands at once with what it holds. */
export async function openDraftAhead(userId: string): Promise<void> {
  const closing = new AbortController();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, aheadPatienceMs));
  const open = await Promise.race([takeDraft(userId, closing.signal), patience]);
  // The form then waits for the device by itself.
  if (open === undefined) closing.abort();
  else ahead = { userId, closing, open };
}

function takeAhead(userId: string): HeldDraft | null {
  const held = ahead?.userId === userId ? ahead : null;
  ahead = null;
  return held;
}

/** Null while the device is read. */
export function useOpenDraft(): { open: OpenDraft | null; startAnew: () => void } {
  const { id: userId } = useUser();
  const [held] = useState(() => takeAhead(userId));
  const [open, setOpen] = useState<OpenDraft | null>(held?.open ?? null);
  const formClosing = useRef<AbortSignal | null>(null);
  useEffect(() => {
    const closing = held?.closing.signal.aborted === false ? held.closing : new AbortController();
    formClosing.current = closing.signal;
    const take = async () => {
      const taken = await takeDraft(userId, closing.signal);
      if (!closing.signal.aborted) setOpen(taken);
    };
    if (closing !== held?.closing) void take();
    return () => closing.abort();
  }, [userId, held]);
  const startAnew = async () => {
    const closing = formClosing.current;
    if (open === null || closing === null) return;
    setOpen(null);
    // If the device fails now, the draft stays there and the form still opens.
    await discardDraft(open.draft.id).catch(() => undefined);
    const fresh = await freshDraft(userId, closing);
    if (!closing.aborted) setOpen(fresh);
  };
  return { open, startAnew: () => void startAnew() };
}

/** Of a label that was scanned, in the address. */
const wantedReference = () => new URLSearchParams(location.search).get("reference");

/** The draft last touched, or that of the label, that no other form has open; else a new one. */
async function takeDraft(userId: string, closing: AbortSignal): Promise<OpenDraft> {
  if (!(await canKeep())) return emptyDraft(userId, false);
  const reference = wantedReference();
  const drafts = await listDrafts(userId).catch(() => []);
  const wanted = drafts.filter(
    ({ inputs }) => (reference ?? inputs["fruit_id"]) === inputs["fruit_id"],
  );
  for (const draft of wanted) {
    if (await holdUntil(closing, `elaeis-draft-${draft.id}`)) return restored(draft);
  }
  return freshDraft(userId, closing);
}

/** Locked before its form opens, so that no other tab restores it and drops the photos of this one. */
async function freshDraft(userId: string, closing: AbortSignal): Promise<OpenDraft> {
  const fresh = emptyDraft(userId, await canKeep());
  await holdUntil(closing, `elaeis-draft-${fresh.draft.id}`);
  return fresh;
}

/** Holds a name among all tabs until the signal. @returns false when another tab holds it */
export function holdUntil(closing: AbortSignal, name: string): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (lock === null || closing.aborted) return undefined;
      return new Promise<void>((release) =>
        closing.addEventListener("abort", () => release(), { once: true }),
      );
    });
  });
}

async function restored(draft: NewDraft): Promise<OpenDraft> {
  return {
    draft,
    inputs: { ...emptyInputs(""), ...draft.inputs },
    photos: await photosOnDevice(draft.photos, [draft.id]),
    isRestored: true,
    isKept: true,
  };
}

/** @param holderIds the drafts or items under which the bytes may lie */
export async function photosOnDevice(
  photos: readonly PhotoFacts[],
  holderIds: readonly string[],
): Promise<LocalPhoto[]> {
  const found: LocalPhoto[] = [];
  for (const { size: _size, ...facts } of photos) {
    for (const holderId of holderIds) {
      const buffer = await readPhotoBytes(holderId, facts.sha256);
      if (buffer === undefined) continue;
      const bytes = new Blob([buffer], { type: "image/jpeg" });
      found.push({ ...facts, bytes, previewUrl: URL.createObjectURL(bytes) });
      break;
    }
  }
  return found;
}

function emptyDraft(userId: string, isKept: boolean): OpenDraft {
  const now = new Date();
  const inputs = emptyInputs(wantedReference() ?? fruitReference(now, Math.random));
  return {
    draft: {
      kind: "new",
      id: uuidv7(),
      userId,
      startedAt: now.toISOString(),
      savedAt: now.toISOString(),
      inputs,
      photos: [],
    },
    inputs,
    photos: [],
    isRestored: false,
    isKept,
  };
}
