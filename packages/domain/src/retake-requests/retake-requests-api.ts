import {
  type retakeAskingSchema,
  type retakeImpossibleSchema,
  retakeRequestSchema,
  retakeRequestsSchema,
} from "./retake-request-schemas.ts";
import { get, post, put, takes } from "../api-operation.ts";

export const listRetakeRequests = get("/api/retake-requests", retakeRequestsSchema);
export const askForRetake = put(
  "/api/retake-requests/:id",
  retakeRequestSchema,
  takes<typeof retakeAskingSchema>,
);
export const cancelRetakeRequest = post("/api/retake-requests/:id/cancel", retakeRequestSchema);
export const answerRetakeImpossible = post(
  "/api/retake-requests/:id/impossible",
  retakeRequestSchema,
  takes<typeof retakeImpossibleSchema>,
);
