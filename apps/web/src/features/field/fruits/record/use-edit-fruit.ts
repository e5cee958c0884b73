/**
 * Hands an edit in: from then on the outbox brings it to the server, whether this screen stays open or
 * not, and never over a newer version that the person has not seen.
 */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { useEffect, useEffectEvent, useState } from "react";
import { StorageFull } from "../../../../device/sync/database.ts";
import { enqueueEdit } from "../../../../device/sync/outbox.ts";
import {
  conflictCode,
  fruitGoneCode,
  type EditDraft,
  type EditItem,
} from "../../../../device/sync/records.ts";
import { canKeep } from "../../../../device/sync/storage-room.ts";
import { useSyncEngine, useSyncState } from "../../../../device/sync/sync-provider.tsx";
import { progressOf } from "./use-hand-in.ts";
import type { DraftKeeper } from "./use-draft-keeper.ts";
import { usePhrases } from "./use-phrases.ts";

export type EditPhase =
  | "filling"
  /** On its way to the server. */
  | "sending"
  /** Safe on this device; it will be sent when that is possible. */
  | "kept"
  /** Others changed the same meanwhile: the person decides. */
  | "conflict"
  /** The fruit was deleted meanwhile. */
  | "gone"
  | "done";

/** @param onRefused told the server's sentence; the edit waits in the outbox, to be corrected */
export function useEditFruit(
  keeper: DraftKeeper<EditDraft>,
  onRefused: (sentence: string) => void,
) {
  const phrases = usePhrases();
  const engine = useSyncEngine();
  const sync = useSyncState();
  const [item, setItem] = useState<EditItem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const found = sync?.items?.find(({ id }) => id === item?.id);
  // What the server holds leaves the outbox after a while: it is remembered as it was last seen.
  if (found?.kind === "edit" && found !== item && found.editId === item?.editId) setItem(found);
  const phase = phaseOf();

  const refused = useEffectEvent(() =>
    onRefused(item?.reason?.sentence ?? phrases.updateFailedUnknown),
  );
  const isRefused = phase === "filling" && item !== null;
  useEffect(() => {
    if (isRefused) refused();
  }, [isRefused]);

  const save = async (fields: FruitFields) => {
    setProblem(null);
    try {
      setItem(await enqueueEdit(await keeper.settled(), fields));
      engine?.sendSoon();
    } catch (error) {
      if (error instanceof StorageFull) setProblem(phrases.storageFullForm);
      else setProblem((await canKeep()) ? phrases.updateFailedUnknown : phrases.cannotKeepEdit);
    }
  };

  return {
    save,
    phase,
    problem,
    /** Of the outbox, where the edit can be looked at. */
    itemId: item?.id ?? "",
    progress: progressOf(item, sync?.progress),
    needsSignIn: sync?.needsSignIn === true,
  };

  function phaseOf(): EditPhase {
    if (item === null) return "filling";
    if (item.state === "synced") return "done";
    if (item.state === "failed") {
      if (item.reason?.code === conflictCode) return "conflict";
      return item.reason?.code === fruitGoneCode ? "gone" : "filling";
    }
    const isWaiting = item.state === "pending" && sync?.isSyncing !== true;
    const isHeldUp = engine === null || sync?.isHeldUp === true || item.reason !== null;
    return isWaiting && isHeldUp ? "kept" : "sending";
  }
}
