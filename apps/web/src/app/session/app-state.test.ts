import type { Session } from "@elaeis/domain/accounts/account-schemas";
import { expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { appStateOf, type SessionAnswer } from "./app-state.ts";
import { sessionEventOf } from "./session-event.ts";

const session: Session = {
  id: "018e0000-0000-7000-8000-0000000000aa",
  user: {
    id: "018e0000-0000-7000-8000-000000000001",
    phone_number: null,
    email: "awa@palm.org",
    role: "collecteur",
    first_name: "Awa",
    last_name: null,
    phone: null,
    city: null,
    country: null,
    company: null,
    job_title: null,
    created_at: "2026-01-01T00:00:00.000Z",
  },
  expires_at: "2026-03-01T10:00:00.000Z",
  lacks_second_factor: false,
  lacks_password: false,
};
const asked: SessionAnswer = {
  data: undefined,
  error: null,
  isFetching: true,
  isError: false,
  failureCount: 0,
};

test("[SESS-06] the app's state follows what is known of the session", () => {
  expect(appStateOf(asked)).toBe("loading");
  expect(appStateOf({ ...asked, failureCount: 1 })).toBe("reconnecting");
  const failed = { ...asked, isFetching: false, isError: true, failureCount: 4 };
  expect(appStateOf(failed)).toBe("initialization_error");
  expect(appStateOf({ ...asked, data: null, isFetching: false })).toBe("signed_out");
  expect(appStateOf({ ...asked, data: session, isFetching: false })).toBe("signed_in");
  // Somebody was chosen after tries that failed for the one before: nothing is asked.
  expect(appStateOf({ ...asked, data: session, isFetching: false, failureCount: 2 })).toBe(
    "signed_in",
  );
  expect(appStateOf({ ...asked, data: session, failureCount: 2 })).toBe("reconnecting");
});

test("[SESS-06] somebody known stays signed in behind a server that is away, and sees that it is", () => {
  const known = { ...asked, data: session };
  expect(appStateOf(known)).toBe("signed_in");
  expect(appStateOf({ ...known, failureCount: 1 })).toBe("reconnecting");
  // Asked once more: the words do not blink.
  expect(appStateOf({ ...known, isError: true })).toBe("reconnecting");
});

test("[SESS-03] who works without a session waits for no answer", () => {
  const error = new ApiFailure({
    kind: "answered",
    path: "",
    status: 401,
    code: "session_expired",
  });
  expect(appStateOf({ ...asked, data: session, error, isError: true, failureCount: 1 })).toBe(
    "signed_in",
  );
});

test("[SESS-06] events tell what became of the session between two answers", () => {
  const longer = { ...session, expires_at: "2026-04-01T10:00:00.000Z" };
  const renamed = { ...session, user: { ...session.user, first_name: "Aïssa" } };
  const other = {
    ...session,
    user: { ...session.user, id: "018e0000-0000-7000-8000-000000000002" },
  };
  expect(sessionEventOf(undefined, session)).toBe("signed_in");
  expect(sessionEventOf(null, session)).toBe("signed_in");
  expect(sessionEventOf(session, other)).toBe("signed_in");
  expect(sessionEventOf(null, session, true)).toBe("password_recovery");
  expect(sessionEventOf(session, null)).toBe("signed_out");
  expect(sessionEventOf(session, longer)).toBe("token_refreshed");
  expect(sessionEventOf(session, renamed)).toBe("user_updated");
  expect(sessionEventOf(session, { ...session })).toBeNull();
  expect(sessionEventOf(undefined, null)).toBeNull();
  expect(sessionEventOf(null, null)).toBeNull();
  expect(sessionEventOf(session, undefined)).toBeNull();
});
