/** Why a session is over: a phone gives up what it keeps of a person whose session was ended, and keeps it otherwise. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

const reasons = [
  "administrator",
  "person",
  "password",
  "account_disabled",
  "account_deleted",
  "lost",
] as const;
export type SessionEndReason = (typeof reasons)[number];

/** Ran out by its age, or somebody ended it. */
export type SessionOver =
  | { code: "session_expired" }
  | { code: "session_ended"; reason: SessionEndReason };

/** How long an ended session is remembered: longer than any phone is away. */
export const endedSessionKeptDays = 400;

/** Whose people a phone asks for at once. */
export const mostSessionsAtOnce = 50;

/** How one session is to end. */
export const sessionEndingQuerySchema = z.object({
  /** Whether the phone that has it is lost: it says so at its next contact. */
  lost: z._default(z.enum(["true", "false"]), "false"),
});

export const endedSessionQuerySchema = z.object({
  /** Ids of sessions that this phone held, separated by commas. */
  ids: z.pipe(
    z.pipe(
      z.string().check(atMost(mostSessionsAtOnce * 37)),
      z.transform((text) => text.split(",")),
    ),
    z.array(z.uuid()).check(z.minLength(1), atMost(mostSessionsAtOnce)),
  ),
});

const endedSessionSchema = z.object({ id: z.uuid(), reason: z.enum(reasons) });
export type EndedSession = z.infer<typeof endedSessionSchema>;

export const endedSessionListSchema = z.object({ items: z.array(endedSessionSchema) });
