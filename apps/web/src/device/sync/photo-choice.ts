/** The choice of this phone, and its network as far as the browser knows it. */
import { mayLeave, networkOf, photoChoices, type Network, type PhotoChoice } from "./photo-way.ts";

const storageKey = "elaeis.photos";

export function photoChoice(): PhotoChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return photoChoices.find((choice) => choice === stored) ?? "always";
  } catch {
    return "always";
  }
}

/** @throws where the browser keeps nothing */
export function choosePhotos(choice: PhotoChoice): void {
  localStorage.setItem(storageKey, choice);
}

export function networkNow(): Network {
  const connection = connectionOf();
  return networkOf(connection && "type" in connection ? connection.type : undefined);
}

export const mayPhotosLeave = (): boolean => mayLeave(photoChoice(), networkNow());

/** @returns what stops it */
export function onNetworkChange(listener: () => void): () => void {
  const connection = connectionOf();
  connection?.addEventListener("change", listener);
  return () => connection?.removeEventListener("change", listener);
}

function connectionOf(): EventTarget | undefined {
  if (!("connection" in navigator)) return undefined;
  return navigator.connection instanceof EventTarget ? navigator.connection : undefined;
}
