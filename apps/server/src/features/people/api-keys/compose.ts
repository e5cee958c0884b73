import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SecurityNotices } from "../accounts/security-notices.ts";
import { createApiKeyLookup } from "./key-lookup.ts";
import { apiKeyRoutes } from "./routes.ts";
import { createApiKeyService } from "./service.ts";

export function composeApiKeys(core: Core, { notices }: { notices: SecurityNotices }) {
  const { authPool, database } = core;
  const apiKeys = createApiKeyService({ database, notices });
  const mounts: Mounts = { api: [apiKeyRoutes({ apiKeys })] };
  return { apiKeys, lookUpApiKey: createApiKeyLookup(authPool), mounts };
}
