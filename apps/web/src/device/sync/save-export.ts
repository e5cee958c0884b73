import { exportUnsent } from "./emergency-export.ts";
import type { OutboxItem } from "./records.ts";

/** Hands the file of everything not sent to the person; what it holds stays on the device all the same. */
export async function saveExport(userId: string, items: readonly OutboxItem[]): Promise<void> {
  const file = await exportUnsent(userId, items);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `elaeis-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptForMs);
}

/** A slow phone must have begun to read it by then. */
const keptForMs = 60_000;
