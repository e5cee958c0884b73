/**
 * Signing in with an Ethereum wallet (D11): off until an administrator sets it, for accounts that their
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
import type { Actor } from "@elaeis/domain/accounts/roles";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { assertConfirmed, assertMay } from "../../http/permission.ts";
import { Problem } from "../../http/problem.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordSignIn } from "../audit/security-events.ts";
import type { SettingsService } from "../settings/service.ts";
import { checksummed, signerOf, signInMessage } from "./ethereum-message.ts";
import {
  deleteWallet,
  findPersonByWallet,
  insertChallenge,
  insertWallet,
  listWallets,
  takeChallenge,
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

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createEthereumService(deps: {
  authPool: pg.Pool;
  database: Database;
  settings: SettingsService;
  rateLimiter: RateLimiter;
  publicUrl: URL;
  now: () => Date;
}) {
  const { authPool, database, settings, rateLimiter, publicUrl, now } = deps;

  return {
    /** @throws Problem ethereum_sign_in_off, ethereum_wrong_chain, too_many_attempts */
    async challengeToSignIn(asked: WalletChallengeRequest, from: string): Promise<WalletChallenge> {
      await rateLimiter.hit(`wallet:address:${from}`, perAddress);
      return challenge(asked, null);
    },

    /** @throws the same, and Problem not_signed_in, forbidden, confirmation_needed */
    async challengeToLink(actor: Actor, asked: WalletChallengeRequest): Promise<WalletChallenge> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      return challenge(asked, person.id);
    },

    /**
     * @returns whose wallet it is
     * @throws Problem ethereum_sign_in_off, too_many_attempts, wallet_proof_refused, wallet_unknown,
     *   account_disabled
     */
    async signIn(proof: WalletProof, from: string): Promise<{ userId: string; email: string }> {
      await rateLimiter.hit(`wallet:address:${from}`, perAddress);
      const wallet = await provenWallet(proof, null);
      const person = await findPersonByWallet(authPool, wallet);
      if (person === undefined) throw new Problem("wallet_unknown");
      const { email } = person;
      if (person.disabled_at !== null) {
        await recordSignIn(database, { action: "SIGN_IN_FAILED", email, address: from });
        throw new Problem("account_disabled");
      }
      return { userId: person.id, email };
    },

    /**
     * @throws Problem not_signed_in, forbidden, confirmation_needed, ethereum_sign_in_off,
     *   wallet_proof_refused, wallet_taken
     */
    async link(actor: Actor, proof: WalletProof): Promise<void> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const address = await provenWallet(proof, person.id);
      const isTheirs = await database.withActor(person, (tx) =>
        insertWallet(tx, { address, userId: person.id }),
      );
      if (!isTheirs) throw new Problem("wallet_taken");
    },

    /** @throws Problem not_signed_in, forbidden */
    async wallets(actor: Actor): Promise<Wallet[]> {
      const person = assertMay(actor, "account.manage");
      const rows = await database.withActor(person, (tx) => listWallets(tx, person.id));
      return rows.map(({ address, created_at }) => ({
        address: checksummed(address),
        linked_at: created_at.toISOString(),
      }));
    },

    /** Whether or not it was tied to the account. @throws Problem not_signed_in, forbidden */
    async unlink(actor: Actor, address: string): Promise<void> {
      const person = assertMay(actor, "account.manage");
      await database.withActor(person, (tx) =>
        deleteWallet(tx, { address: address.toLowerCase(), userId: person.id }),
      );
    },
  };

  async function challenge(
    { address, chain_id }: WalletChallengeRequest,
    forUser: string | null,
  ): Promise<WalletChallenge> {
    await assertOn();
    if (chain_id !== ethereumMainnet)
      throw new Problem("ethereum_wrong_chain", { chain: chain_id });
    const issuedAt = now();
    const asked = {
      address: address.toLowerCase(),
      issued_at: issuedAt.toISOString(),
      for_user: forUser,
    };
    const nonce = randomBytes(16).toString("hex");
    await insertChallenge(authPool, {
      id: uuidv7(),
      nonce,
      value: JSON.stringify(asked),
      now: issuedAt,
      expiresAt: expiryOf(asked),
    });
    return { nonce, message: messageOf(asked, nonce) };
  }

  /** The address whose owner has signed what was asked for, this once. */
  async function provenWallet({ nonce, signature }: WalletProof, forUser: string | null) {
    await assertOn();
    const kept = await takeChallenge(authPool, nonce, now());
    if (kept === undefined) throw new Problem("wallet_proof_refused");
    const asked = z.parse(challengeSchema, JSON.parse(kept));
    const isProof =
      asked.for_user === forUser && signerOf(messageOf(asked, nonce), signature) === asked.address;
    if (!isProof) throw new Problem("wallet_proof_refused");
    return asked.address;
  }

  async function assertOn(): Promise<void> {
    if (!(await settings.current("ethereum_sign_in_enabled"))) {
      throw new Problem("ethereum_sign_in_off");
    }
  }

  function messageOf(asked: Challenge, nonce: string): string {
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
}

function expiryOf({ issued_at }: Challenge): Date {
  return new Date(Date.parse(issued_at) + challengeLifetimeMs);
}
