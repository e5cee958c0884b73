/** Which camera takes photos: our own in the app, or the phone's, by a file field. */
import { useCallback, useEffect, useState } from "react";

/** `blocked`: there is a camera, and the browser withholds it from us. */
export type CameraOffer = "own" | "phone" | "blocked";

let known: CameraOffer = "phone";
let wasRefused = false;

/** The person said no, or the camera did not start: the phone's own is offered until the next start. */
export function rememberRefusal(): void {
  wasRefused = true;
}

export function useCameraOffer(): { offer: CameraOffer; lookAgain: () => Promise<void> } {
  const [offer, setOffer] = useState(known);
  const lookAgain = useCallback(async () => {
    known = await readOffer();
    setOffer(known);
  }, []);
  useEffect(() => void lookAgain(), [lookAgain]);
  return { offer, lookAgain };
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
