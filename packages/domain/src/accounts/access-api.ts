import type { cardSignInSchema } from "./sign-in-card.ts";
import {
  type addressProofRequestSchema,
  type addressProofSchema,
  type invitationAcceptanceSchema,
  type invitationTokenSchema,
  openInvitationSchema,
  type passwordForgottenSchema,
  type passwordResetSchema,
  provedAddressSchema,
  type registrationSchema,
} from "./registration-schemas.ts";
import { nothing, post, takes } from "../api-operation.ts";

export const signInWithCard = post("/api/auth/card", nothing, takes<typeof cardSignInSchema>);
export const signUp = post("/api/auth/sign-up/email", nothing, takes<typeof registrationSchema>);
export const askForAddressProof = post(
  "/api/auth/email/verification",
  nothing,
  takes<typeof addressProofRequestSchema>,
);
export const proveAddress = post(
  "/api/auth/email/verify",
  provedAddressSchema,
  takes<typeof addressProofSchema>,
);
export const askForPasswordReset = post(
  "/api/auth/password/forgotten",
  nothing,
  takes<typeof passwordForgottenSchema>,
);
export const resetPassword = post(
  "/api/auth/password/reset",
  nothing,
  takes<typeof passwordResetSchema>,
);
export const readInvitation = post(
  "/api/auth/invitation/read",
  openInvitationSchema,
  takes<typeof invitationTokenSchema>,
);
export const acceptInvitation = post(
  "/api/auth/invitation/accept",
  provedAddressSchema,
  takes<typeof invitationAcceptanceSchema>,
);
