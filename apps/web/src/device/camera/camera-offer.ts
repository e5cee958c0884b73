/** Which camera takes photos: our own in the app, or the phone's, by a file field. */
import { useEffect, useSyncExternalStore } from "react";

/** `blocked`: there is a camera, and the browser withholds it from us. */
export type CameraOffer = "own" | "phone" | "blocked";

let known: CameraOffer = "phone";
let wasRefused = false;

/** The person said no, or the camera did not start: the phone's own is offered until the next start. */
export function rememberRefusal(): void {
  wasRefused = true;
}

export function useCameraOffer(): CameraOffer {
  useEffect(() => void lookForCamera(), []);
  return useSyncExternalStore(subscribe, () => known);
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

async function readOffer(): Promise<CameraOffer> {
  // Withheld from pages that came over plain http.
  if (!("mediaDevices" in navigator)) return "phone";
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  if (!devices.some(({ kind }) => kind === "videoinput")) return "phone";
  const permission = await readPermission();
  if (permission === "granted") return "own";
  return permission === "denied" || wasRefused ? "blocked" : "own";
}

async function readPermission(): Promise<PermissionState | "unknown"> {
  try {
    return (await navigator.permissions.query({ name: "camera" })).state;
  } catch {
    return "unknown";
  }
}
