import { transferSchema, transfersSchema } from "./transfer-schemas.ts";
import { get, post } from "../api-operation.ts";

export const listTransfers = get("/api/transfers", transfersSchema);
export const readTransfer = get("/api/transfers/:id", transferSchema);
export const cancelTransfer = post("/api/transfers/:id/cancel", transferSchema);
