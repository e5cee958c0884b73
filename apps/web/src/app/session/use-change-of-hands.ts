/** Who records on this device, chosen by its people. */
import { useQueryClient } from "@tanstack/react-query";
import { choosePerson, leaveToOthers } from "#api/people-come-and-go.ts";
import { letWorkWithout, showAsLastKnown, showNobody } from "./use-session.ts";

/** Records, and sees what waits, whatever became of the session. */
export function useWorkAs(): (userId: string) => Promise<void> {
  const queries = useQueryClient();
  return async (userId) => {
    const person = choosePerson(userId);
    if (person === undefined) return;
    letWorkWithout(userId, queries);
    await showAsLastKnown(queries, person);
  };
}

/** Hands the device to somebody else: nobody's session ends, and what is kept of each person stays theirs. */
export function useLeaveToOthers(): () => void {
  const queries = useQueryClient();
  return () => {
    leaveToOthers();
    showNobody(queries);
  };
}
