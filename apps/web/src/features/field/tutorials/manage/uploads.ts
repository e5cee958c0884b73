/**
 * Files on their way to tutorials. They continue while the person opens another tutorial or another
 * screen, so they are held here and not in a component; what outlives the page is known to the server.
 */
import type { TutorialFileKind } from "@elaeis/domain/tutorials/tutorial-file";
import type { ManagedTutorial } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import type { TutorialLanguage } from "@elaeis/domain/tutorials/tutorial-schemas";
import { useSyncExternalStore } from "react";
import { uuidv7 } from "uuidv7";
import { ApiFailure } from "#language/failures/failure.ts";
import { finishTutorialUpload } from "#api/tutorial-management.ts";
import { sendTutorialFile, type FileOnItsWay } from "#api/tutorial-uploads.ts";

export type Place = { tutorialId: string; kind: TutorialFileKind; language: TutorialLanguage };

export type Sending = Place & {
  id: string;
  fileName: string;
  bytes: number;
  sentBytes: number;
  /** `waiting`: for the network; it goes on by itself. */
  step: "sending" | "paused" | "waiting" | "finishing" | "failed";
  error: unknown;
};

/** What has just ended, for listeners. */
export type Ended =
  | { place: Place; tutorial: ManagedTutorial; error?: undefined }
  | { place: Place; error: unknown };

type Held = { sending: Sending; way: FileOnItsWay };

const held = new Map<string, Held>();
let shown: readonly Sending[] = [];
const watchers = new Set<() => void>();
const listeners = new Set<(ended: Ended) => void>();

export function useSendings(): readonly Sending[] {
  return useSyncExternalStore(watch, () => shown);
}

export function listenToUploads(listener: (ended: Ended) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param begun the id of an upload of the same file that was cut off */
export function sendFile(
  place: Place,
  file: File,
  begun?: { id: string; sentBytes: number },
): void {
  const key = keyOf(place);
  const before = held.get(key);
  if (before !== undefined) void before.way.giveUp().catch(() => undefined);
  const id = begun?.id ?? uuidv7();
  const { tutorialId: tutorial_id, kind, language } = place;
  const announced = { id, tutorial_id, kind, language, file_name: file.name.slice(-255) };
  const way = sendTutorialFile(file, announced, begun !== undefined, {
    onProgress: (sentBytes) => change(key, id, { sentBytes }),
    onArrived: () => void finish(key, id),
    onFailure: (error) => fail(key, id, error),
  });
  const sentBytes = begun?.sentBytes ?? 0;
  const { name: fileName, size: bytes } = file;
  const sending: Sending = {
    ...place,
    id,
    fileName,
    bytes,
    sentBytes,
    step: "sending",
    error: null,
  };
  held.set(key, { sending, way });
  tell();
  way.start();
}

export async function pauseSending(place: Place): Promise<void> {
  const key = keyOf(place);
  const found = held.get(key);
  if (found === undefined) return;
  await found.way.pause();
  change(key, found.sending.id, { step: "paused" });
}

export function goOnSending(place: Place): void {
  const key = keyOf(place);
  const found = held.get(key);
  if (found === undefined) return;
  const { id, sentBytes, bytes } = found.sending;
  change(key, id, { step: "sending", error: null });
  // All of it is there, and only its last step failed.
  if (sentBytes === bytes) void finish(key, id);
  else found.way.start();
}

/** @throws ApiFailure when the server is out of reach; it deletes the upload after a day */
export async function giveUpSending(place: Place): Promise<void> {
  const key = keyOf(place);
  const found = held.get(key);
  if (found === undefined) return;
  held.delete(key);
  tell();
  await found.way.giveUp();
}

export const keyOf = ({ tutorialId, kind, language }: Place) => `${tutorialId}/${kind}/${language}`;

async function finish(key: string, id: string): Promise<void> {
  const found = held.get(key);
  if (found === undefined || found.sending.id !== id) return;
  change(key, id, { step: "finishing", sentBytes: found.sending.bytes });
  try {
    const tutorial = await finishTutorialUpload(id);
    held.delete(key);
    tell();
    for (const listener of listeners) listener({ place: found.sending, tutorial });
  } catch (error) {
    fail(key, id, error);
  }
}

function fail(key: string, id: string, error: unknown): void {
  const found = held.get(key);
  if (found === undefined || found.sending.id !== id) return;
  const isAway = error instanceof ApiFailure && error.facts.kind === "unreachable";
  change(key, id, { step: isAway ? "waiting" : "failed", error });
  if (isAway) return;
  for (const listener of listeners) listener({ place: found.sending, error });
}

function change(key: string, id: string, changes: Partial<Sending>): void {
  const found = held.get(key);
  if (found === undefined || found.sending.id !== id) return;
  held.set(key, { ...found, sending: { ...found.sending, ...changes } });
  tell();
}

function tell(): void {
  shown = [...held.values()].map(({ sending }) => sending);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

addEventListener("online", () => {
  for (const { sending } of held.values()) if (sending.step === "waiting") goOnSending(sending);
});
