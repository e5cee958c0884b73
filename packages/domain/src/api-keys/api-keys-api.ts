import { apiKeyListSchema, madeApiKeySchema, type newApiKeySchema } from "./api-key-schemas.ts";
import { get, nothing, post, remove, takes } from "../api-operation.ts";

export const listApiKeys = get("/api/api-keys", apiKeyListSchema);
export const makeApiKey = post("/api/api-keys", madeApiKeySchema, takes<typeof newApiKeySchema>);
export const revokeApiKey = remove("/api/api-keys/:id", nothing);
