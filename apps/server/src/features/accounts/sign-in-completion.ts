/** What follows once a person has proved who they are, whichever way they did. */
import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordSignIn } from "../audit/security-events.ts";
import type { Authentication } from "./authentication.ts";
import type { KnownDevices } from "./known-devices.ts";
import { endSessionLeftBehind } from "./left-session.ts";

/** `isKnownDevice`: whether they had signed in with this browser before. */
export type SignedIn = { userId: string; email: string; isKnownDevice: boolean };
export type SignInCompletion = (c: Context<AppEnv>, person: SignedIn) => Promise<void>;

export function createSignInCompletion(deps: {
  authentication: Authentication;
  database: Database;
  knownDevices: KnownDevices;
}): SignInCompletion {
  const { authentication, database, knownDevices } = deps;
  return async (c, { userId, email }) => {
    await recordSignIn(database, { action: "SIGN_IN", email, address: clientAddress(c) });
    await endSessionLeftBehind(c, authentication);
    await knownDevices.remember(c, userId);
  };
}
