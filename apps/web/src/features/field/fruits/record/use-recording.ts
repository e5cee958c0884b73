import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { useEffect, useState, useSyncExternalStore } from "react";
import { memoryStore } from "#device/sync/recording-in-memory.ts";
import { deviceStore } from "#device/sync/recording-store.ts";
import type { RecordingState } from "#device/sync/recording-state.ts";
import type { Subject } from "#device/sync/recording-subject.ts";
import { createRecording, type Recording } from "#device/sync/recording.ts";
import { canKeep } from "#device/sync/storage.ts";
import { within, withinStart } from "#device/within.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { emptyInputs, type FruitInputs, type StoredFields } from "./fruit-form.ts";
import { useFruitForm, type FruitForm } from "./use-fruit-form.ts";

export type FruitSubject = Subject<FruitInputs>;
export type FruitRecording = Recording<FruitInputs>;
export type FruitRecordingState = RecordingState<FruitInputs>;

export function recordingOf(subject: FruitSubject): FruitRecording {
  const openStore = async (userId: string) => {
    const asked = canKeep();
    const isKept = await withinStart(asked);
    if (isKept === true) return deviceStore(userId);
    if (isKept === false) return memoryStore();
    return {
      ...memoryStore(),
      later: async () => ((await canKeep()) ? deviceStore(userId) : null),
    };
  };
  return createRecording({ subject, openStore });
}

/** Of the label that was scanned, if the address names one. */
export function scannedReference(): string | null {
  return new URLSearchParams(location.search).get("reference");
}

export function newFruit(userId: string): FruitSubject {
  const reference = scannedReference();
  const inputs = emptyInputs(reference ?? fruitReference(new Date(), Math.random));
  return { kind: "new", userId, reference, inputs };
}

/** Meanwhile the start-up picture is shown. */
const aheadPatienceMs = 1_000;
let ahead: { userId: string; recording: FruitRecording } | null = null;

/** For a start on this screen, which is then drawn at once with what it holds. */
export async function openDraftAhead(userId: string): Promise<void> {
  if (ahead?.userId !== userId) {
    ahead?.recording.close();
    ahead = { userId, recording: recordingOf(newFruit(userId)) };
  }
  await within(aheadPatienceMs, ahead.recording.open());
}

/** The one opened ahead goes to the first form. */
export function newFruitRecording(userId: string): FruitRecording {
  const held = ahead;
  ahead = null;
  if (held?.userId === userId) return held.recording;
  held?.recording.close();
  return recordingOf(newFruit(userId));
}

/** Open as long as the screen is. */
export function useRecording(create: () => FruitRecording) {
  const [recording] = useState(create);
  const engine = useSyncEngine();
  useEffect(() => {
    void recording.open();
    return recording.close;
  }, [recording]);
  useEffect(() => recording.follow(engine), [recording, engine]);
  const state = useSyncExternalStore(recording.subscribe, recording.state, recording.state);
  return { recording, state };
}

/** A form of which the recording keeps what is typed. */
export function useKeptForm(
  recording: FruitRecording,
  initial: FruitInputs,
  stored: StoredFields = null,
): FruitForm {
  const form = useFruitForm(initial, stored);
  const { subscribe, inputs } = form;
  useEffect(() => subscribe(() => recording.type(inputs())), [recording, subscribe, inputs]);
  return form;
}
