import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { fetchSession, sessionKey, signOut } from "../api/accounts.ts";

export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchSession(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Holds the person behind every screen of the dashboard. */
export const UserContext = createContext<SessionUser | null>(null);

export function useUser(): SessionUser {
  const user = use(UserContext);
  if (user === null) throw new Error("useUser outside a signed-in screen");
  return user;
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      queries.setQueryData(sessionKey, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    },
  });
}
