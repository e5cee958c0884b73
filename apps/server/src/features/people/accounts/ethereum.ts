/**
 * Signing in with an Ethereum wallet: off until an administrator sets it, for accounts that their
 * owners have tied to a wallet, on mainnet only. The server words the message itself and keeps of it
 * what it is about, under a nonce that is good once: neither site, chain nor time can be another's.
 */
import {
  ethereumMainnet,
  type Wallet,
  type WalletChallenge,
  type WalletChallengeRequest,
  type WalletProof,
} from "@elaeis/domain/accounts/ethereum-schemas";
import type { CameFrom, Actor } from "@elaeis/domain/accounts/roles";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import * as z from "zod/mini";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { recordSignIn } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { checksummed, signerOf, signInMessage } from "./ethereum-message.ts";
import type { SecurityNotices } from "./security-notices.ts";
import { tokenFingerprint } from "#http/session-cookies.ts";
import { insertChallenge, takeChallenge } from "./challenge-queries.ts";
import {
  deleteWallet,
  findPersonByWallet,
  insertWallet,
  listWallets,
  walletUsed,
} from "./wallet-queries.ts";

export type EthereumService = ReturnType<typeof createEthereumService>;

const challengeLifetimeMs = 10 * 60 * 1000;
const perAddress = { attempts: 30, windowMs: 15 * 60 * 1000 };

/** What a signature is asked for; one given for the one is worth nothing for the other. */
const challengeSchema = z.object({
  address: z.string(),
  issued_at: z.iso.datetime(),
  /** Whose account the wallet is to be tied to; null to sign in. */
  for_user: z.nullable(z.uuid()),
});
type Challenge = z.infer<typeof challengeSchema>;

type Deps = {
  authPool: pg.Pool;
  database: Database;
  settings: SettingsReader;
  notices: SecurityNotices;
  rateLimiter: RateLimiter;
  publicUrl: URL;
  now: () => Date;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createEthereumService(deps: Deps) {
  const { authPool, database, notices, rateLimiter } = deps;

  return {
    /** @throws Problem ethereum_sign_in_off, ethereum_wrong_chain, too_many_attempts */
    async challengeToSignIn(asked: WalletChallengeRequest, from: string): Promise<WalletChallenge> {
      await rateLimiter.hit(`wallet:address:${from}`, perAddress);
      return challenge(deps, asked, null);
    },

    /** @throws the same, and Problem not_signed_in, forbidden, confirmation_needed */
    async challengeToLink(actor: Actor, asked: WalletChallengeRequest): Promise<WalletChallenge> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      return challenge(deps, asked, person.id);
    },

    /**
     * @returns whose wallet it is
     * @throws Problem ethereum_sign_in_off, too_many_attempts, wallet_proof_refused, wallet_unknown,
     *   account_disabled
     */
    async signIn(
      proof: WalletProof,
      from: CameFrom,
    ): Promise<{ userId: string; accountName: string }> {
      await rateLimiter.hit(`wallet:address:${from.address}`, perAddress);
      const wallet = await provenWallet(deps, proof, null);
      const person = await findPersonByWallet(authPool, wallet);
      if (person === undefined) throw new Problem("wallet_unknown");
      const { accountName } = person;
      if (person.disabled_at !== null) {
        await recordSignIn(database, { action: "SIGN_IN_FAILED", accountName, from });
        throw new Problem("account_disabled");
      }
      await walletUsed(authPool, wallet);
      return { userId: person.id, accountName };
    },

    /**
     * @throws Problem not_signed_in, forbidden, confirmation_needed, ethereum_sign_in_off,
     *   wallet_proof_refused, wallet_taken
     */
    async link(actor: Actor, proof: WalletProof, from: RequestOrigin): Promise<void> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const address = await provenWallet(deps, proof, person.id);
      await database.withActor(person, async (tx) => {
        const linked = await insertWallet(tx, { address, userId: person.id });
        if (linked === "taken") throw new Problem("wallet_taken");
        if (linked === "theirs") return;
        const event = { kind: "wallet_linked", wallet: checksummed(address) } as const;
        await notices.tell(tx, { personId: person.id, event, from });
      });
    },

    /** @throws Problem not_signed_in, forbidden */
    async wallets(actor: Actor): Promise<Wallet[]> {
      const person = assertMay(actor, "account.manage");
      return database.withActor(person, (tx) => walletsOf(tx, person.id));
    },

    /** Whether or not it was tied to the account. @throws Problem not_signed_in, forbidden */
    async unlink(actor: Actor, address: string, from: RequestOrigin): Promise<void> {
      const person = assertMay(actor, "account.manage");
      await database.withActor(person, (tx) =>
        unlinkOf(deps, tx, { userId: person.id, address, by: "person", from }),
      );
    },

    /** Of somebody, for an administrator who was let through. */
    walletsOf,

    /** @throws Problem unknown_wallet */
    async unlinkFor(tx: Tx, userId: string, address: string): Promise<void> {
      const isGone = await unlinkOf(deps, tx, { userId, address, by: "administrator" });
      if (!isGone) throw new Problem("unknown_wallet");
    },
  };
}

async function walletsOf(tx: Tx, userId: string): Promise<Wallet[]> {
  const rows = await listWallets(tx, userId);
  return rows.map(({ address, created_at, last_used_at }) => ({
    address: checksummed(address),
    linked_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** @returns whether it was tied to the account */
async function unlinkOf(
  { notices }: Deps,
  tx: Tx,
  unlinking: {
    userId: string;
    address: string;
    by: "person" | "administrator";
    from?: RequestOrigin;
  },
): Promise<boolean> {
  const { userId, by, from } = unlinking;
  const address = unlinking.address.toLowerCase();
  if (!(await deleteWallet(tx, { address, userId }))) return false;
  const event = { kind: "wallet_unlinked", wallet: checksummed(address), by } as const;
  await notices.tell(tx, { personId: userId, event, from });
  return true;
}

async function challenge(
  deps: Deps,
  { address, chain_id }: WalletChallengeRequest,
  forUser: string | null,
): Promise<WalletChallenge> {
  const { authPool, now } = deps;
  await assertOn(deps);
  if (chain_id !== ethereumMainnet) throw new Problem("ethereum_wrong_chain", { chain: chain_id });
  const issuedAt = now();
  const demanded = {
    address: address.toLowerCase(),
    issued_at: issuedAt.toISOString(),
    for_user: forUser,
  };
  const nonce = randomBytes(16).toString("hex");
  await insertChallenge(authPool, {
    kind: "wallet",
    fingerprint: tokenFingerprint(nonce),
    value: JSON.stringify(demanded),
    now: issuedAt,
    expiresAt: expiryOf(demanded),
  });
  return { nonce, message: messageOf(deps, demanded, nonce) };
}

/** The address whose owner has signed what was asked for, this once. */
async function provenWallet(deps: Deps, { nonce, signature }: WalletProof, forUser: string | null) {
  const { authPool, now } = deps;
  await assertOn(deps);
  const stored = await takeChallenge(authPool, {
    kind: "wallet",
    fingerprint: tokenFingerprint(nonce),
    now: now(),
  });
  if (stored === undefined) throw new Problem("wallet_proof_refused");
  const demanded = z.parse(challengeSchema, JSON.parse(stored));
  const isProof =
    demanded.for_user === forUser &&
    signerOf(messageOf(deps, demanded, nonce), signature) === demanded.address;
  if (!isProof) throw new Problem("wallet_proof_refused");
  return demanded.address;
}

async function assertOn({ settings }: Deps): Promise<void> {
  if (!(await settings.current("ethereum_sign_in_enabled"))) {
    throw new Problem("ethereum_sign_in_off");
  }
}

function messageOf({ publicUrl }: Deps, asked: Challenge, nonce: string): string {
  return signInMessage({
    origin: publicUrl,
    address: asked.address,
    statement:
      asked.for_user === null
        ? "Sign in to Elaeis."
        : `Tie this wallet to the Elaeis account ${asked.for_user}.`,
    nonce,
    issuedAt: new Date(asked.issued_at),
    expiresAt: expiryOf(asked),
  });
}

function expiryOf({ issued_at }: Challenge): Date {
  return new Date(Date.parse(issued_at) + challengeLifetimeMs);
}
