import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { fetchSession, sessionKey, signOut } from "../api/accounts.ts";

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSession = () => useQuery(sessionQuery);

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

/** To the sign-in page, where the server no longer knows this session; nothing on the device is touched. */
export function useSignInAgain(): () => void {
  const queries = useQueryClient();
  return () => queries.setQueryData(sessionKey, null);
}
