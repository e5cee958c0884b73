/** Lets the device fetch its model some time after the first screen: no first screen waits for it. */
import { useEffect } from "react";

const afterMs = 8_000;

export function useDeviceModelKept(): void {
  useEffect(() => {
    const timer = setTimeout(() => void start(), afterMs);
    return () => clearTimeout(timer);
  }, []);
}

async function start(): Promise<void> {
  try {
    (await import("./device-model.ts")).keepDeviceModel();
  } catch {
    // The file did not come; the prediction screen asks again.
  }
}
