import {
  openIdAddressSchema,
  type openIdAnswerSchema,
  openIdLinkSchema,
  openIdOutcomeSchema,
  openIdSchema,
  type openIdStartSchema,
} from "./open-id-schemas.ts";
import { get, nothing, post, remove, takes } from "../api-operation.ts";

export const readOpenId = get("/api/auth/open-id", openIdSchema);
export const startOpenId = post(
  "/api/auth/open-id/start",
  openIdAddressSchema,
  takes<typeof openIdStartSchema>,
);
export const finishOpenId = post(
  "/api/auth/open-id/finish",
  openIdOutcomeSchema,
  takes<typeof openIdAnswerSchema>,
);
export const readOpenIdLink = get("/api/account/open-id", openIdLinkSchema);
export const unlinkOpenId = remove("/api/account/open-id", nothing);
