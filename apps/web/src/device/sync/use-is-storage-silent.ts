import { useSyncExternalStore } from "react";
import { isStorageSilent, subscribeToSilence } from "./database.ts";

/** Nobody knows what waits on this device: its database does not answer. */
export const useIsStorageSilent = (): boolean =>
  useSyncExternalStore(subscribeToSilence, isStorageSilent);
