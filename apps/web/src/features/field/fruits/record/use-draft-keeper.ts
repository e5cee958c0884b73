/** Writes what is photographed and typed into the draft, one change after the other. */
import { useEffect, useMemo, useRef, useState } from "react";
import { StorageFull } from "../../../../device/sync/database.ts";
import {
  dropDraftPhoto,
  saveDraft,
  saveDraftPhoto,
  saveIfDraft,
  withoutPhoto,
  withPhoto,
} from "../../../../device/sync/drafts.ts";
import { askToPersistOnce } from "../../../../device/sync/storage-room.ts";
import type { FruitForm } from "./use-fruit-form.ts";
import type { PhotoKeeper } from "./use-photo-set.ts";
import type { Draft } from "../../../../device/sync/records.ts";

/** Typing is written down after this pause, and at once when the screen is left or the camera called. */
const typingPauseMs = 300;

export type DraftKeeper<Kind extends Draft> = PhotoKeeper & {
  /** @throws StorageFull */
  keep: (change: (draft: Kind) => Kind) => Promise<void>;
  keepInputs: (inputs: Draft["inputs"]) => Promise<void>;
  /** The draft with all changes so far. @throws StorageFull */
  settled: () => Promise<Kind>;
};

const onDevice = {
  save: saveDraft,
  saveIfDraft,
  savePhoto: saveDraftPhoto,
  dropPhoto: dropDraftPhoto,
};

/** On a device that keeps nothing the draft lives with its form, and goes with it. */
const inMemory: typeof onDevice = {
  save: () => Promise.resolve(),
  saveIfDraft: () => Promise.resolve(),
  savePhoto: (draft, photo) => Promise.resolve(withPhoto(draft, photo)),
  dropPhoto: (draft, role) => Promise.resolve(withoutPhoto(draft, role)),
};

/** @param isKept false on a device that keeps nothing */
export function useDraftKeeper<Kind extends Draft>(opened: Kind, isKept = true): DraftKeeper<Kind> {
  const draft = useRef(opened);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  return useMemo(() => {
    const store = isKept ? onDevice : inMemory;
    const inLine = (change: (draft: Kind) => Promise<Kind>): Promise<Kind> => {
      const changed = line.current.then(async () => {
        draft.current = await change({ ...draft.current, savedAt: new Date().toISOString() });
        return draft.current;
      });
      line.current = changed.catch(() => undefined);
      return changed;
    };
    const keep = async (change: (draft: Kind) => Kind) => {
      await inLine(async (current) => {
        const changed = change(current);
        await store.save(changed);
        return changed;
      });
    };
    return {
      keep,
      keepPhoto: async ({ role, sha256, fileName, bytes, warning }) => {
        const buffer = await bytes.arrayBuffer();
        const size = buffer.byteLength;
        const facts = { role, sha256, fileName, size, ...(warning && { warning }) };
        await inLine((current) => store.savePhoto(current, facts, buffer));
        void askToPersistOnce().catch(() => undefined);
      },
      keepWarning: async (sha256, warning) => {
        await inLine(async (current) => {
          const photos = current.photos.map((photo) =>
            photo.sha256 === sha256 ? { ...photo, warning } : photo,
          );
          const changed = { ...current, photos };
          await store.saveIfDraft(changed);
          return changed;
        });
      },
      forgetPhoto: async (role) => {
        await inLine((current) => store.dropPhoto(current, role));
      },
      keepInputs: (inputs) => keep((current) => ({ ...current, inputs })),
      settled: async () => {
        await line.current;
        return draft.current;
      },
    };
  }, [isKept]);
}

/** Why what was typed last is not on the device. */
export type KeepingProblem = "storageFullForm" | "storageFailedForm";

/**
 * Keeps the form's inputs while they are typed.
 *
 * @returns null while all of them are kept
 */
export function useKeptInputs(
  { inputs, subscribe }: Pick<FruitForm, "inputs" | "subscribe">,
  { keepInputs }: Pick<DraftKeeper<Draft>, "keepInputs">,
): KeepingProblem | null {
  const [problem, setProblem] = useState<KeepingProblem | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = inputs();
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keepInputs(inputs()).then(
        () => setProblem(null),
        (error: unknown) =>
          setProblem(error instanceof StorageFull ? "storageFullForm" : "storageFailedForm"),
      );
    };
    const unsubscribe = subscribe(() => {
      // What else the form tells is nothing to keep, least of all that it was handed in.
      if (inputs() === seen) return;
      seen = inputs();
      clearTimeout(timer);
      timer = setTimeout(flush, typingPauseMs);
    });
    // A tap may call the camera, and the camera may kill the tab.
    addEventListener("click", flush, { capture: true });
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      flush();
      unsubscribe();
      removeEventListener("click", flush, { capture: true });
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [inputs, subscribe, keepInputs]);
  return problem;
}
