/** Whether a person has seen the first steps on this device. */
import { queryOptions } from "@tanstack/react-query";
import { changeMemory, readMemory } from "../../../device/sync/memory.ts";

const memoryName = "first-steps";

export function firstStepsQuery(userId: string) {
  return queryOptions({
    queryKey: ["first-steps", userId],
    queryFn: async () => ((await seenBy()).includes(userId) ? "seen" : "new"),
    retry: false,
  });
}

export async function rememberFirstSteps(userId: string): Promise<void> {
  await changeMemory(memoryName, (former) => [...new Set([...idsOf(former), userId])]);
}

async function seenBy(): Promise<readonly string[]> {
  return idsOf(await readMemory(memoryName));
}

function idsOf(memory: unknown): readonly string[] {
  return Array.isArray(memory) ? memory.filter((id) => typeof id === "string") : [];
}
