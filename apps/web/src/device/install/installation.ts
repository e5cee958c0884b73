import { useSyncExternalStore } from "react";
import { onInstallation, readInstallation, type Installation } from "./install-offer.ts";

export function useInstallation(): Installation {
  return useSyncExternalStore(onInstallation, readInstallation);
}
