import type { Session, SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { fetchSession, sessionKey } from "#api/accounts.ts";
import { personOfSession, showPerson, type PersonHere } from "#api/people-here.ts";
import { ApiFailure, isFailure, isSignedOut } from "#language/failures/failure.ts";
import { askForPin } from "#device/pin/pin-lock.ts";
import { withinStart } from "#device/within.ts";
import { profileBackOffCapMs, retryDelayMs } from "#api/retry.ts";
import { appStateOf, type AppState } from "./app-state.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

const sessionIn = (queries: QueryClient) => queries.getQueryData<Session | null>(sessionKey);

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }) => {
    const before = sessionIn(client);
    const session = await fetchSession(signal).catch((error: unknown) => asNobody(error, client));
    const isThere = sessionIn(client) !== null;
    if (session === null && before && isThere && mayStay(before.user.id)) {
      throw new ApiFailure({ kind: "answered", path: "", status: 401, code: "session_expired" });
    }
    if (before && before.user.id !== session?.user.id) forgetSeen(client);
    return session;
  },
  retryDelay: retryDelayMs(profileBackOffCapMs),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who was shut out leaves nothing on this device but what is not sent; a session that ran out is nothing to the device. */
async function asNobody(error: unknown, queries: QueryClient): Promise<null> {
  if (!isSignedOut(error)) throw error;
  const userId = personOfSession()?.session.user.id;
  if (isFailure(error, "session_ended") && userId !== undefined) {
    // Off the screen first: what it shows would be kept again.
    if (sessionIn(queries)?.user.id === userId) showNobody(queries);
    const { leaveNothingOf } = await import("#device/places-on-device.ts");
    await withinStart(leaveNothingOf(userId, error.facts.details?.["reason"]));
  }
  return null;
}

/** Works without a session until the next start. */
let worksWithout: string | null = null;

/** A person with unsaved work on screen, or who said that they go on, signs in again when they choose to. */
const mayStay = (userId: string) => hasUnsavedWork() || worksWithout === userId;

/** Nobody is signed in on this tab, and nothing of the last person is in its memory. */
export function showNobody(queries: QueryClient): void {
  askForPin();
  worksWithout = null;
  queries.setQueryData(sessionKey, null);
  forgetSeen(queries);
}

/** They go on without a session until the next start. */
export function letWorkWithout(userId: string, queries: QueryClient): void {
  worksWithout = userId;
  forgetSeen(queries);
}

function forgetSeen(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** As the server last knew them, in doubt until it answers again. */
export async function showAsLastKnown(queries: QueryClient, person: PersonHere): Promise<void> {
  showPerson(person.session.user.id);
  // First: what the server says while the device is read goes on from there.
  queries.setQueryData(sessionKey, person.session);
  await queries.invalidateQueries({ queryKey: sessionKey, refetchType: "none" });
  const { restoreAnswers } = await import("#device/sync/cached-answers.ts");
  await restoreAnswers(queries, person.session.user.id);
}

export function useSession() {
  const { data, error, isFetching, isError, failureCount } = useQuery(sessionQuery);
  const state: AppState = appStateOf({ data, error, isFetching, isError, failureCount });
  const lacksSecondFactor = data?.lacks_second_factor ?? false;
  const lacksPassword = data?.lacks_password ?? false;
  return { state, user: data?.user, lacksSecondFactor, lacksPassword, error };
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
  return () => {
    askForPin();
    worksWithout = null;
    queries.setQueryData(sessionKey, null);
  };
}

const signOutAsked = "sign-out-asked";

/** The way out, from wherever there is a button for it: the frame around the screens sees to the rest. */
export const askToSignOut = () => dispatchEvent(new Event(signOutAsked));

export function onSignOutAsked(listener: () => void): () => void {
  addEventListener(signOutAsked, listener);
  return () => removeEventListener(signOutAsked, listener);
}
