/**
 * When photos leave this phone: by its person's choice, and by what the network costs. Values go at once; a fruit
 * whose photos wait stays in the outbox, as one without network does.
 */
import type { OutboxItem } from "./records.ts";

export const photoChoices = ["always", "wifi"] as const;
export type PhotoChoice = (typeof photoChoices)[number];
/** `unknown`: the browser does not tell (iOS, Firefox, a desk): the person is asked. */
export type Network = "free" | "paid" | "unknown";

/** Why an item waits whose values the server has. */
export const photosWaitCode = "photos_wait";

/** Thrown in the place of sending a photo that is to wait. */
export class PhotosWait extends Error {
  override readonly name = "PhotosWait";
}

/** @param type of https://wicg.github.io/netinfo/#connectiontype-enum */
export function networkOf(type: unknown): Network {
  if (type === "wifi" || type === "ethernet") return "free";
  return type === "cellular" || type === "bluetooth" || type === "wimax" ? "paid" : "unknown";
}

export function mayLeave(choice: PhotoChoice, network: Network): boolean {
  return choice === "always" || network === "free";
}

export const waitsForWifi = ({ state, reason }: Pick<OutboxItem, "state" | "reason">): boolean =>
  state === "pending" && reason?.code === photosWaitCode;

/** Photos of these that are still to be sent, and their bytes. */
export function unsentPhotos(items: readonly Pick<OutboxItem, "photos">[]) {
  const photos = items.flatMap((item) => item.photos.filter(({ verified }) => !verified));
  return { photos: photos.length, bytes: photos.reduce((sum, { size }) => sum + size, 0) };
}
