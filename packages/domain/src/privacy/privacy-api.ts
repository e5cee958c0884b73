import {
  ownDataSchema,
  type privacyAskingSchema,
  type privacyDecisionSchema,
  privacyRequestPageSchema,
  privacyRequestSchema,
  restrictedSchema,
  type restrictionSchema,
} from "./privacy-schemas.ts";
import { get, nothing, post, put, remove, takes } from "../api-operation.ts";

export const readOwnData = get("/api/privacy/me", ownDataSchema);
export const exportOwnData = get("/api/privacy/me/export.zip", {
  file: "application/octet-stream",
});
export const restrictOwnData = put(
  "/api/privacy/me/restriction",
  restrictedSchema,
  takes<typeof restrictionSchema>,
);
export const askAboutOwnData = post(
  "/api/privacy/me/requests",
  privacyRequestSchema,
  takes<typeof privacyAskingSchema>,
);
export const withdrawPrivacyRequest = remove("/api/privacy/me/requests/:id", nothing);
export const listPrivacyRequests = get("/api/privacy/requests", privacyRequestPageSchema);
export const decidePrivacyRequest = put(
  "/api/privacy/requests/:id/decision",
  nothing,
  takes<typeof privacyDecisionSchema>,
);
export const restrictDataOf = put(
  "/api/privacy/people/:id/restriction",
  restrictedSchema,
  takes<typeof restrictionSchema>,
);
