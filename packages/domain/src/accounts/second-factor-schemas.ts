import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

/** Six digits; people type them in groups. */
export const codeSchema = z.string().check(
  atMost(20),
  z.overwrite((text) => text.replaceAll(/\s/g, "")),
  z.regex(/^\d{6}$/),
);

/** As printed or typed: capitals, spaces and dashes do not matter. */
export const recoveryCodeSchema = z.string().check(
  atMost(60),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, "").toUpperCase()),
  z.regex(/^[A-Z0-9]{16}$/),
);

/** What `second_factor_needed` tells: the ways on. A recovery code is always one. */
export const secondStepSchema = z.object({ totp: z.boolean(), passkey: z.boolean() });
export type SecondStep = z.infer<typeof secondStepSchema>;

export const secondStepCodeSchema = z.object({ code: codeSchema });
export const secondStepRecoverySchema = z.object({ code: recoveryCodeSchema });

const credentialShape = {
  id: z.string().check(z.minLength(1), atMost(2048)),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** What a browser hands over that used a passkey (WebAuthn): the library reads it, and trusts none of it. */
export const passkeyProofSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** The same of one that made a passkey. */
export const madePasskeySchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.optional(z.array(z.string().check(atMost(20))).check(atMost(10))),
  }),
});
export type MadePasskey = z.infer<typeof madePasskeySchema>;

export const passkeySignInSchema = z.object({ response: passkeyProofSchema });

/** What a browser's WebAuthn is asked, in the form of its own JSON. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const mostPasskeys = 20;
export const longestPasskeyName = 60;
const passkeyNameSchema = z.string().check(z.trim(), z.minLength(1), atMost(longestPasskeyName));

export const newPasskeySchema = z.object({
  name: passkeyNameSchema,
  response: madePasskeySchema,
});
export const passkeyRenamingSchema = z.object({ name: passkeyNameSchema });
export const passkeyParamsSchema = z.object({ id: z.uuid() });

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Null when it has signed nobody in yet. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** How a person is protected beside their password. */
export const secondFactorsSchema = z.object({
  has_authenticator: z.boolean(),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
  /** Whether this installation demands one of this person. */
  is_required: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** Shown once, for an authenticator app to keep. */
export const authenticatorSetUpSchema = z.object({
  /** In base32, for who cannot scan. */
  secret: z.string(),
  uri: z.string(),
});
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUpSchema>;

/** Shown once; null where the person has codes already. */
export const madeRecoveryCodesSchema = z.object({
  recovery_codes: z.nullable(z.array(z.string())),
});
export type MadeRecoveryCodes = z.infer<typeof madeRecoveryCodesSchema>;
