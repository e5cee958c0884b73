import { useQueryClient } from "@tanstack/react-query";
import { personOfSession } from "#api/people-here.ts";
import { signOut } from "#api/signing.ts";
import { leaveNothingOf } from "#device/places-on-device.ts";
import { showNobody, useUser } from "../session/use-session.ts";

/** Ends the session; works without network too. Drafts and the outbox are none of its business. */
export function useLeave(): () => Promise<void> {
  const queries = useQueryClient();
  const { id } = useUser();
  return async () => {
    // The browser may still have the session of somebody else who works on this device.
    const session = personOfSession();
    if (session === undefined || session.session.user.id === id) await signOut();
    const leaving = leaveNothingOf(id);
    showNobody(queries);
    await leaving;
  };
}
