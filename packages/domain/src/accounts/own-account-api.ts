import {
  type confirmationSchema,
  endedWaysInSchema,
  type keptWaysInSchema,
  ownSessionListSchema,
  type passwordChangeSchema,
} from "./own-account-schemas.ts";
import { get, nothing, post, put, remove, takes } from "../api-operation.ts";

export const listOwnSessions = get("/api/account/sessions", ownSessionListSchema);
export const signOutEverywhere = post(
  "/api/account/sign-out-everywhere",
  endedWaysInSchema,
  takes<typeof keptWaysInSchema>,
);
export const endOwnSession = remove("/api/account/sessions/:id", nothing);
export const confirmIdentity = post(
  "/api/account/confirm",
  nothing,
  takes<typeof confirmationSchema>,
);
export const checkConfirmation = get("/api/account/confirm", nothing);
export const changeOwnPassword = put(
  "/api/account/password",
  endedWaysInSchema,
  takes<typeof passwordChangeSchema>,
);
