/** Which camera takes photos: our own in the app, or the phone's, by a file field. */
import { useEffect, useSyncExternalStore } from "react";
import { readPermission } from "../permissions/permission-state.ts";

/** `blocked`: there is a camera, and the browser withholds it from us. */
export type CameraOffer = "own" | "phone" | "blocked";

let known: CameraOffer = "phone";
let isAllowed = false;
let wasRefused = false;

/** The person said no, or the camera did not start: the phone's own is offered until the next start. */
export function rememberRefusal(): void {
  wasRefused = true;
}

export function useCameraOffer(): CameraOffer {
  useEffect(() => void lookForCamera(), []);
  return useSyncExternalStore(subscribe, () => known);
}

/** Whether our camera opens without a question: the person said yes before, to a browser that remembers it. */
export function useCameraIsAllowed(): boolean {
  return useSyncExternalStore(subscribe, () => isAllowed);
}

/** Again after it was opened: the person may have said yes or no. */
export async function lookForCamera(): Promise<void> {
  known = await readOffer();
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function hasCamera(): Promise<boolean> {
  // Withheld from pages that came over plain http.
  if (!("mediaDevices" in navigator)) return false;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === "videoinput");
}

async function readOffer(): Promise<CameraOffer> {
  isAllowed = false;
  if (!(await hasCamera())) return "phone";
  const permission = await readPermission("camera");
  isAllowed = permission === "granted";
  if (isAllowed) return "own";
  return permission === "denied" || wasRefused ? "blocked" : "own";
}
