/** The links that mails about accounts bring, made when each mail is delivered. */
import { tokenFingerprint } from "#http/session-cookies.ts";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { LateLinks } from "../mail/late-links.ts";
import { findPersonByEmail, insertLinkToken } from "./queries.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

type Addressee = { personId: string; email: string };

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createMailedLinks(deps: {
  authPool: pg.Pool;
  publicUrl: URL;
  now: () => Date;
}): LateLinks {
  const { authPool, publicUrl, now } = deps;
  const address = (path: string) => new URL(path, publicUrl).href;

  const inMs = (ms: number) => new Date(now().getTime() + ms);

  /** Good once, and ends the one before. */
  async function newToken(
    kind: "password-reset" | "address-proof" | "invitation",
    { personId, email }: Addressee,
    expiresAt: Date,
  ): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const fingerprint = tokenFingerprint(token);
    await insertLinkToken(authPool, kind, {
      userId: personId,
      email,
      fingerprint,
      now: now(),
      expiresAt,
    });
    return token;
  }

  /** Whether somebody may sign in still, or will once they have proved it, and under this address. */
  async function addressee({ personId, email }: Addressee) {
    const person = await findPersonByEmail(authPool, email.toLowerCase());
    return person?.id === personId && person.disabled_at === null ? person : undefined;
  }

  /** Signing in by it proves the address, where nothing has yet. */
  async function welcome(to: Addressee): Promise<string | null> {
    const person = await addressee(to);
    if (person === undefined) return null;
    if (person.email_verified) return address("/auth");
    return address(`/auth/verify#${await newToken("address-proof", to, inMs(7 * dayMs))}`);
  }

  return {
    // After the `#`: browsers send that part to no server.
    async password_reset(to) {
      const person = await addressee(to);
      if (person === undefined || person.invitation_expires_at !== null) return null;
      return address(`/auth/reset#${await newToken("password-reset", to, inMs(hourMs))}`);
    },
    async email_verification(to) {
      const person = await addressee(to);
      if (person === undefined || person.email_verified) return null;
      return address(`/auth/verify#${await newToken("address-proof", to, inMs(3 * dayMs))}`);
    },
    async user_invitation(to) {
      const expiresAt = (await addressee(to))?.invitation_expires_at ?? null;
      if (expiresAt === null || expiresAt <= now()) return null;
      return address(`/auth/invitation#${await newToken("invitation", to, expiresAt)}`);
    },
    admin_welcome: welcome,
    collector_welcome: welcome,
  };
}
