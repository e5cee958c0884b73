/** The database's stores of what this device holds and the server may not. */
import type { DBSchema, IDBPDatabase } from "idb";
import type { HeldPlot } from "../plots/held-plot.ts";
import type { Draft, OutboxItem } from "./records.ts";

// oxlint-disable-next-line typescript/consistent-type-definitions -- extends the library's own
export interface OnDevice extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { byUser: string } };
  outbox: { key: string; value: OutboxItem; indexes: { byUser: string } };
  /** Plots begun, and those that wait for the server. */
  plots: { key: string; value: HeldPlot; indexes: { byUser: string } };
  /** One record a photo, so that one photo at a time is in memory; keyed by draft or item, and SHA-256. Thumbnails beside. */
  photoBytes: { key: [holderId: string, sha256: string]; value: ArrayBuffer };
  /** Small things to remember, each under its name. */
  memory: { key: string; value: unknown };
}

export type DeviceDatabase = IDBPDatabase<OnDevice>;

/** Beside a photo's bytes, under this name in place of its SHA-256: what a list shows of it. */
export const thumbnailOf = (sha256: string) => `${sha256}${thumbnailMark}`;
const thumbnailMark = " 160px";
export const isThumbnail = (name: string) => name.endsWith(thumbnailMark);
export const photoOf = (name: string) =>
  isThumbnail(name) ? name.slice(0, -thumbnailMark.length) : name;

/** All bytes of the photos of one draft or item. */
export function photosOf(holderId: string): IDBKeyRange {
  return IDBKeyRange.bound([holderId], [holderId, []]);
}
