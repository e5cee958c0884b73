import { useQueryClient } from "@tanstack/react-query";
import { sessionKey } from "../../api/accounts.ts";
import { signOut } from "../../api/signing.ts";
import { forgetRecords } from "../../device/records/store.ts";
import { forgetPerson } from "../../device/sync/person-here.ts";
import { forgetAnswers } from "../../device/sync/kept-answers.ts";

/** Ends the session; works without network too. Drafts and the outbox are none of its business. */
export function useLeave(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await signOut();
    await forgetAnswers();
    await forgetPerson();
    await forgetRecords();
    queries.setQueryData(sessionKey, null);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
}
