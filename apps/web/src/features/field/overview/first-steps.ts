/** Whether a person has seen the first steps on this device. */
import { queryOptions } from "@tanstack/react-query";
import { readMemory, writeMemory } from "#device/sync/memory.ts";

const memoryName = (userId: string) => `first-steps ${userId}`;

export function firstStepsQuery(userId: string) {
  return queryOptions({
    queryKey: ["first-steps", userId],
    queryFn: async () => ((await readMemory(memoryName(userId))) === undefined ? "new" : "seen"),
    retry: false,
  });
}

export async function rememberFirstSteps(userId: string): Promise<void> {
  await writeMemory(memoryName(userId), true);
}
