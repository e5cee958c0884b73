/** What follows once a person has proved who they are, whichever way they did. */
import type { Context } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import type { Database } from "#platform/database/database.ts";
import { hasSignedIn, recordSignIn, type SignInWay } from "#platform/audit/security-events.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SecurityNotices } from "./security-notices.ts";
import type { Sessions } from "./sessions.ts";

/** `isKnownDevice`: whether they had signed in with this browser before. */
export type SignedIn = {
  userId: string;
  accountName: string;
  isKnownDevice: boolean;
  way?: SignInWay;
};
export type SignInCompletion = (c: Context<AppEnv>, person: SignedIn) => Promise<void>;

const system = { kind: "system", job: "sign-in" } as const;

export function createSignInCompletion(deps: {
  sessions: Sessions;
  database: Database;
  knownDevices: KnownDevices;
  notices: SecurityNotices;
}): SignInCompletion {
  const { sessions, database, knownDevices, notices } = deps;
  return async (c, { userId, accountName, isKnownDevice, way }) => {
    // At the very first sign-in every device is new.
    const isNew = !isKnownDevice && (await hasSignedIn(database, userId));
    await recordSignIn(database, {
      action: "SIGN_IN",
      accountName,
      from: requestOrigin(c),
      ...(way === undefined ? {} : { way }),
    });
    if (isNew) {
      const event = { kind: "new_device" } as const;
      await database.withActor(system, (tx) =>
        notices.tell(tx, { personId: userId, event, from: requestOrigin(c) }),
      );
    }
    await sessions.endLeftBehind(c);
    await knownDevices.remember(c, userId);
  };
}
