import * as z from "zod/mini";
import { walletAddressSchema } from "./ethereum-schemas.ts";
import { passwordMaxLength } from "./password.ts";
import { codeSchema, passkeyProofSchema } from "./second-factor-schemas.ts";
import { atMost } from "../text-checks.ts";

/** The ways into an account that stay when all others end: keys by their id, wallets by their address. */
export const keptWaysInSchema = z.object({
  keep_api_keys: z._default(z.array(z.uuid()).check(atMost(100)), []),
  keep_wallets: z._default(z.array(walletAddressSchema).check(atMost(100)), []),
});
export type KeptWaysIn = z.infer<typeof keptWaysInSchema>;

/** How many of each ended. Notifications to a device end with its session. */
export const endedWaysInSchema = z.object({
  sessions: z.int(),
  api_keys: z.int(),
  wallets: z.int(),
});
export type EndedWaysIn = z.infer<typeof endedWaysInSchema>;

export const passwordChangeSchema = z.object({
  ...keptWaysInSchema.shape,
  /** Null where the account has nothing yet that proves whose it is. */
  current_password: z.nullable(z.string().check(z.minLength(1), atMost(passwordMaxLength))),
  new_password: z.string().check(z.minLength(1), atMost(passwordMaxLength)),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** A proof that the person of the session is the one who asks: one of three. */
export const confirmationSchema = z.union([
  z.object({ password: z.string().check(z.minLength(1), atMost(passwordMaxLength)) }),
  z.object({ code: codeSchema }),
  z.object({ passkey: passkeyProofSchema }),
]);
export type Confirmation = z.infer<typeof confirmationSchema>;

/** Somewhere a person is signed in. */
export const ownSessionSchema = z.object({
  id: z.uuid(),
  /** As the browser named itself at sign-in. */
  user_agent: z.nullable(z.string()),
  signed_in_at: z.iso.datetime(),
  /** To within some minutes. */
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The present one first, then those used last. */
export const ownSessionListSchema = z.object({ items: z.array(ownSessionSchema) });
