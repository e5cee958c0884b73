/** The last prediction this device made by itself, until it is dismissed or saved. */
import { forgetMemory, readMemory, writeMemory } from "../../../device/sync/memory.ts";
import type { Analysis } from "./predict-anywhere.ts";

const memoryName = "prediction";

type OnDevice = Extract<Analysis, { where: "device" }>;
type Image = { bytes: Blob; fileName: string; source: "camera" | "file" };
type Kept = {
  userId: string;
  jpeg: ArrayBuffer;
  fileName: string;
  source: Image["source"];
  analysis: OnDevice;
};

/** Never throws: where nothing can be kept, the result stays on the screen as before. */
export async function keepPrediction(
  userId: string,
  { bytes, fileName, source }: Image,
  analysis: OnDevice,
): Promise<void> {
  try {
    const jpeg = await bytes.arrayBuffer();
    await writeMemory(memoryName, { userId, jpeg, fileName, source, analysis } satisfies Kept);
  } catch {
    // No room, or a private window.
  }
}

export async function keptPrediction(
  userId: string,
): Promise<{ image: Image; analysis: OnDevice } | null> {
  const kept = await readMemory(memoryName).catch(() => null);
  if (!isKept(kept) || kept.userId !== userId) return null;
  const bytes = new Blob([kept.jpeg], { type: "image/jpeg" });
  return {
    image: { bytes, fileName: kept.fileName, source: kept.source },
    analysis: kept.analysis,
  };
}

export async function forgetPrediction(): Promise<void> {
  await forgetMemory(memoryName).catch(() => undefined);
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === "object" && kept !== null && "jpeg" in kept && "analysis" in kept;
}
