import { sessionAnswerSchema } from "./account-schemas.ts";
import { get } from "../api-operation.ts";

export const readSession = get("/api/session", sessionAnswerSchema);
