import { activeModelSchema } from "./model-schemas.ts";
import { get } from "../api-operation.ts";

export const readActiveModel = get("/api/models/active", activeModelSchema);
