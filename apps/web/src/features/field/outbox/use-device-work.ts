import { useState } from "react";
import { StorageFull } from "../../../device/sync/database.ts";

/** Work on what this device holds, which may have no room for it; the phrase that says why it was not done. */
export function useDeviceWork() {
  const [problem, setProblem] = useState<"noRoom" | "actionFailed" | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof StorageFull ? "noRoom" : "actionFailed");
    }
  };
  return { problem, attempt };
}
