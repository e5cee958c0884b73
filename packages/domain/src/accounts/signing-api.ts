import type { signInSchema } from "./account-schemas.ts";
import { endedSessionListSchema } from "./session-end.ts";
import { get, nothing, post, takes } from "../api-operation.ts";

export const signIn = post("/api/auth/sign-in/email", nothing, takes<typeof signInSchema>);
export const signOut = post("/api/auth/sign-out", nothing);
export const findEndedSessions = get("/api/session/ended", endedSessionListSchema);
