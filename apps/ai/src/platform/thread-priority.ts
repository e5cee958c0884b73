import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";

/** About a third of the processor time of a thread of ordinary priority, where both want it all. */
const backgroundNiceness = 5;

/**
 * Lets this thread yield to those that answer people. Linux keeps a priority for each thread, under its own number;
 * elsewhere threads have no priority, and the thread stays as it is.
 */
export function lowerThreadPriority(): void {
  try {
    const threadId = Number(path.basename(readlinkSync("/proc/thread-self")));
    setPriority(threadId, backgroundNiceness);
  } catch {
    // Not Linux, or not allowed: slower answers during training, but the same ones.
  }
}
