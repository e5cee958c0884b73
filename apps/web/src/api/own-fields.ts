import { ownFieldsAnswerSchema } from "@elaeis/domain/fruits/own-fields";
import { requestJson } from "./http.ts";

/** The fields that the installation adds to a fruit. */
export const fetchOwnFields = (signal: AbortSignal) =>
  requestJson(ownFieldsAnswerSchema, { path: "/api/fruits/own-fields", signal });
