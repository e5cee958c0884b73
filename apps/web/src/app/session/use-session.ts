import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { fetchSession, sessionKey } from "../../api/accounts.ts";
import { ApiFailure } from "../../language/failures/failure.ts";
import { profileBackOffCapMs, retryDelayMs } from "../../api/retry.ts";
import { appStateOf, type AppState } from "./app-state.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }) => {
    const session = await fetchSession(signal);
    // A person with unsaved work on screen gets a message, and signs in again when they choose to.
    if (session === null && hasUnsavedWork() && client.getQueryData(sessionKey)) {
      throw new ApiFailure({ kind: "answered", path: "", status: 401, code: "not_signed_in" });
    }
    return session;
  },
  retryDelay: retryDelayMs(profileBackOffCapMs),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSession() {
  const { data, error, isFetching, isError, failureCount } = useQuery(sessionQuery);
  const state: AppState = appStateOf({ data, isFetching, isError, failureCount });
  const lacksSecondFactor = data?.lacks_second_factor ?? false;
  return { state, user: data?.user, lacksSecondFactor, error };
}

/** Holds the person behind every screen of the dashboard. */
export const UserContext = createContext<SessionUser | null>(null);

export function useUser(): SessionUser {
  const user = use(UserContext);
  if (user === null) throw new Error("useUser outside a signed-in screen");
  return user;
}

/** To the sign-in page, where the server no longer knows this session; nothing on the device is touched. */
export function useSignInAgain(): () => void {
  const queries = useQueryClient();
  return () => queries.setQueryData(sessionKey, null);
}

const signOutAsked = "sign-out-asked";

/** The way out, from wherever there is a button for it: the frame around the screens sees to the rest. */
export const askToSignOut = () => dispatchEvent(new Event(signOutAsked));

export function onSignOutAsked(listener: () => void): () => void {
  addEventListener(signOutAsked, listener);
  return () => removeEventListener(signOutAsked, listener);
}
