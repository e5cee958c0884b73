import {
  invitationLinkSchema,
  managedUserSchema,
  newPasswordSchema,
  userAccessAnswerSchema,
  userAccessDetailsSchema,
  type userAccessSchema,
  type userCreationSchema,
  type userEditSchema,
  type userInvitationSchema,
  userPageSchema,
} from "./user-schemas.ts";
import { madeSignInCardSchema, type signInCardCreationSchema } from "../accounts/sign-in-card.ts";
import { endedWaysInSchema } from "../accounts/own-account-schemas.ts";
import { get, nothing, patch, post, put, remove, takes } from "../api-operation.ts";

export const listUsers = get("/api/users", userPageSchema);
export const createUser = post("/api/users", managedUserSchema, takes<typeof userCreationSchema>);
export const exportUsers = get("/api/users/export.csv", { file: "text/csv" });
export const readUser = get("/api/users/:id", managedUserSchema);
export const editUser = patch("/api/users/:id", managedUserSchema, takes<typeof userEditSchema>);
export const deleteUser = remove("/api/users/:id", nothing);
export const inviteUser = post(
  "/api/users/invitations",
  managedUserSchema,
  takes<typeof userInvitationSchema>,
);
export const resendInvitation = post("/api/users/:id/invitation", managedUserSchema);
export const withdrawInvitation = remove("/api/users/:id/invitation", nothing);
export const createInvitationLink = post("/api/users/:id/invitation/link", invitationLinkSchema);
export const makeSignInCard = post(
  "/api/users/:id/card",
  madeSignInCardSchema,
  takes<typeof signInCardCreationSchema>,
);
export const revokeSignInCard = remove("/api/users/:id/card", nothing);
export const restoreUser = post("/api/users/:id/restore", managedUserSchema);
export const setUserDisabled = put(
  "/api/users/:id/disabled",
  userAccessAnswerSchema,
  takes<typeof userAccessSchema>,
);
export const letUserIn = post("/api/users/:id/admission", managedUserSchema);
export const readUserAccess = get("/api/users/:id/access", userAccessDetailsSchema);
export const resetUserPassword = post("/api/users/:id/password", newPasswordSchema);
export const removeUserSecondFactor = remove("/api/users/:id/second-factor", nothing);
export const endUserSessions = remove("/api/users/:id/sessions", endedWaysInSchema);
export const endUserSession = remove("/api/users/:id/sessions/:session", nothing);
export const revokeUserApiKey = remove("/api/users/:id/api-keys/:key", nothing);
export const unlinkUserWallet = remove("/api/users/:id/wallets/:address", nothing);
export const forgetUserDevice = remove("/api/users/:id/devices/:device", nothing);
