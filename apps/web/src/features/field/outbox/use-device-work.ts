import { useState } from "react";
import { StorageFull } from "../../../device/sync/database.ts";

/** The phrase that says why such work was not done. */
export function deviceProblem(error: unknown): "noRoom" | "actionFailed" {
  return error instanceof StorageFull ? "noRoom" : "actionFailed";
}

/** Work on what this device holds, which may have no room for it; the phrase that says why it was not done. */
export function useDeviceWork() {
  const [problem, setProblem] = useState<ReturnType<typeof deviceProblem> | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(deviceProblem(error));
    }
  };
  return { problem, attempt };
}
