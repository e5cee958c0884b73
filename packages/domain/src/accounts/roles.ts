import type { ApiKeyScope } from "../api-keys/api-key.ts";
import type { SessionOver } from "./session-end.ts";

export const roles = ["admin", "collecteur"] as const;
export type Role = (typeof roles)[number];

/** From where a request came, as the audit log tells it. */
export type CameFrom = { address: string; userAgent: string | null };

/** Who is asking: nobody known, a signed-in person, or the server itself under a job's name. */
export type Actor =
  /** `sessionOver`: of a browser whose session is over. */
  | { kind: "visitor"; sessionOver?: SessionOver }
  | {
      kind: "user";
      id: string;
      /** Their e-mail address, or the telephone number they sign in with. */
      accountName: string;
      role: Role;
      /** Id of the session or API key that a request came with. */
      credentialId?: string;
      /** What the browser calls itself, where it said so. */
      deviceId?: string;
      cameFrom?: CameFrom;
      /** Whether they proved who they are within the last minutes; see `confirmationLifetimeMinutes`. */
      isConfirmed?: boolean;
      /** Has to set up a second factor, demanded at this sign-in, before anything else. */
      lacksFactor?: boolean;
      /** Of a program that acts for the person: what its key allows, at most. */
      apiKeyScopes?: readonly ApiKeyScope[];
    }
  /** `person`: for whom the server acts, as the audit log tells it. */
  | { kind: "system"; job: string; person?: string; cameFrom?: CameFrom };

export type SignedIn = Extract<Actor, { kind: "user" }>;

/** How long a proof of who somebody is counts for what would let a thief stay: keys, roles, passwords. */
export const confirmationLifetimeMinutes = 10;

/** Fewest characters of a password (specification, section 9; an administrator may raise it). */
export const passwordMinLength = 6;
