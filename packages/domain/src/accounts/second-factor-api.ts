import {
  authenticatorSetUpSchema,
  madeRecoveryCodesSchema,
  type newPasskeySchema,
  passkeyOptionsSchema,
  type passkeyRenamingSchema,
  type passkeySignInSchema,
  secondFactorsSchema,
  type secondStepCodeSchema,
  type secondStepRecoverySchema,
} from "./second-factor-schemas.ts";
import { get, nothing, patch, post, put, remove, takes } from "../api-operation.ts";

export const signInWithCode = post(
  "/api/auth/second-step/code",
  nothing,
  takes<typeof secondStepCodeSchema>,
);
export const signInWithRecoveryCode = post(
  "/api/auth/second-step/recovery",
  nothing,
  takes<typeof secondStepRecoverySchema>,
);
export const askForPasskey = post("/api/auth/passkey/challenge", passkeyOptionsSchema);
export const signInWithPasskey = post(
  "/api/auth/passkey/sign-in",
  nothing,
  takes<typeof passkeySignInSchema>,
);
export const readSecondFactors = get("/api/account/second-factor", secondFactorsSchema);
export const beginAuthenticator = post(
  "/api/account/second-factor/authenticator",
  authenticatorSetUpSchema,
);
export const confirmAuthenticator = put(
  "/api/account/second-factor/authenticator",
  madeRecoveryCodesSchema,
  takes<typeof secondStepCodeSchema>,
);
export const removeAuthenticator = remove("/api/account/second-factor/authenticator", nothing);
export const renewRecoveryCodes = post(
  "/api/account/second-factor/recovery-codes",
  madeRecoveryCodesSchema,
);
export const beginPasskey = post(
  "/api/account/second-factor/passkeys/challenge",
  passkeyOptionsSchema,
);
export const addPasskey = post(
  "/api/account/second-factor/passkeys",
  madeRecoveryCodesSchema,
  takes<typeof newPasskeySchema>,
);
export const renamePasskey = patch(
  "/api/account/second-factor/passkeys/:id",
  nothing,
  takes<typeof passkeyRenamingSchema>,
);
export const removePasskey = remove("/api/account/second-factor/passkeys/:id", nothing);
