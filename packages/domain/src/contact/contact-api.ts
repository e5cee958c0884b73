import {
  type replySchema,
  type requestChangeSchema,
  requestDetailSchema,
  type requestNoteSchema,
  requestPageSchema,
} from "./contact-schemas.ts";
import { get, patch, post, takes } from "../api-operation.ts";

export const listRequests = get("/api/requests", requestPageSchema);
export const readRequest = get("/api/requests/:kind/:id", requestDetailSchema);
export const changeRequestStatus = patch(
  "/api/requests/:kind/:id",
  requestDetailSchema,
  takes<typeof requestChangeSchema>,
);
export const addRequestNote = post(
  "/api/requests/:kind/:id/notes",
  requestDetailSchema,
  takes<typeof requestNoteSchema>,
);
export const inviteFromRequest = post("/api/requests/priority/:id/account", requestDetailSchema);
export const replyToRequest = post(
  "/api/requests/:kind/:id/replies",
  requestDetailSchema,
  takes<typeof replySchema>,
);
