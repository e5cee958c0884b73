import * as z from "zod/mini";

/** The one chain whose accounts may sign in. */
export const ethereumMainnet = 1;

export const walletAddressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

export const walletChallengeRequestSchema = z.object({
  address: walletAddressSchema,
  /** That the wallet is on at the moment. */
  chain_id: z.int().check(z.gte(1)),
});
export type WalletChallengeRequest = z.infer<typeof walletChallengeRequestSchema>;

/** What the wallet is to sign, to the letter (EIP-4361). */
export const walletChallengeSchema = z.object({ nonce: z.string(), message: z.string() });
export type WalletChallenge = z.infer<typeof walletChallengeSchema>;

export const walletProofSchema = z.object({
  nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** As `personal_sign` answers: r, s and v. */
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/)),
});
export type WalletProof = z.infer<typeof walletProofSchema>;

export const walletSchema = z.object({
  address: z.string(),
  linked_at: z.iso.datetime(),
  /** When somebody last signed in with it; null when nobody has since this is recorded. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type Wallet = z.infer<typeof walletSchema>;

export const walletListSchema = z.object({ items: z.array(walletSchema) });
export const walletParamsSchema = z.object({ address: walletAddressSchema });
