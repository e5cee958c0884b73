/**
 * Hands a recorded fruit in: from then on the outbox brings it to the server, whether this screen stays
 * open or not. A refusal by the server brings the fruit back to its form.
 */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { useEffect, useEffectEvent, useState } from "react";
import { StorageFull } from "../../../../device/sync/database.ts";
import { backToDraft, enqueue } from "../../../../device/sync/outbox.ts";
import { progressKey } from "../../../../device/sync/sync-engine.ts";
import { useSyncEngine, useSyncState } from "../../../../device/sync/sync-provider.tsx";
import type { PhotoProgress, ProgressByRole } from "./send-progress.tsx";
import type { DraftKeeper } from "./use-draft-keeper.ts";
import type { LocalPhoto } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";
import type { NewDraft, OutboxItem } from "../../../../device/sync/records.ts";

export type HandInPhase =
  | "filling"
  /** On its way to the server. */
  | "sending"
  /** Safe on this device; it will be sent when that is possible. */
  | "kept"
  | "done";

export type HandIn = {
  handIn: (fields: FruitFields) => Promise<void>;
  problem: string | null;
  phase: HandInPhase;
  progress: ProgressByRole;
  needsSignIn: boolean;
  /** Another reference, when the server found the first one taken. */
  newReference: string | null;
};

export function useHandIn(keeper: DraftKeeper<NewDraft>, photos: readonly LocalPhoto[]): HandIn {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const sync = useSyncState();
  const [handedIn, setHandedIn] = useState<OutboxItem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const found = sync?.items?.find(({ id }) => id === handedIn?.id);
  // What the server holds leaves the outbox after a while: it is remembered as it was last seen.
  const [item, setItem] = useState<OutboxItem | null>(null);
  if (found !== undefined && found !== item) setItem(found);
  const isRefused = handedIn !== null && found?.state === "failed";

  const bringBack = useEffectEvent(async () => {
    try {
      if (found?.kind === "new") await backToDraft(found);
      for (const photo of photos) await keeper.keepPhoto(photo);
    } catch {
      // The form holds it all and may hand it in again; until then it stays in the outbox.
    }
    return found?.reason?.sentence ?? null;
  });
  const tell = useEffectEvent((sentence: string | null) => {
    setProblem(sentence === null ? phrases.createFailedUnknown : phrases.createFailed(sentence));
    setHandedIn(null);
    engine?.touched();
  });
  useEffect(() => {
    if (!isRefused) return;
    const goBack = async () => tell(await bringBack());
    void goBack();
  }, [isRefused]);

  const handIn = async (fields: FruitFields) => {
    setProblem(null);
    const queued = await enqueue(await keeper.settled(), fields).catch(notifyNotKept);
    if (queued === undefined) return;
    setItem(queued);
    setHandedIn(queued);
    engine?.touched();
  };

  /** The draft is as it was, and so is the form. */
  function notifyNotKept(error: unknown): undefined {
    setProblem(
      error instanceof StorageFull ? phrases.storageFullHandIn : phrases.storageFailedHandIn,
    );
  }

  return {
    handIn,
    problem,
    phase: phaseOf(),
    progress: progressOf(item, sync?.progress),
    needsSignIn: sync?.needsSignIn === true,
    newReference: item && handedIn && item.reference !== handedIn.reference ? item.reference : null,
  };

  function phaseOf(): HandInPhase {
    if (handedIn === null || item === null || isRefused) return "filling";
    if (item.state === "synced") return "done";
    const isWaiting = item.state === "pending" && sync?.isSyncing !== true;
    const isHeldUp = engine === null || sync?.isHeldUp === true || item.reason !== null;
    return isWaiting && isHeldUp ? "kept" : "sending";
  }
}

export function progressOf(
  item: OutboxItem | null,
  shares: ReadonlyMap<string, number> | undefined,
): ProgressByRole {
  return new Map(
    item?.photos.map(({ role, verified }): [typeof role, PhotoProgress] => {
      const share = shares?.get(progressKey(item.id, role));
      if (verified) return [role, { state: "sent" }];
      return [role, share === undefined ? { state: "waiting" } : { state: "sending", share }];
    }),
  );
}
