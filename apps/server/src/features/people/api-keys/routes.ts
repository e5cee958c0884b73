import * as apiKeysApi from "@elaeis/domain/api-keys/api-keys-api";
import { newApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { ApiKeyService } from "./service.ts";

const operation = operations("api-keys", apiKeysApi, {
  listApiKeys: {
    who: "account.manage",
    en: "The signed-in person's keys, without the keys themselves",
    fr: "Les clés de la personne connectée, sans les clés elles-mêmes",
  },
  makeApiKey: {
    who: "account.manage",
    en: "Create a key; only this response contains it",
    fr: "Créer une clé\u00a0; seule cette réponse la contient",
    status: 201,
  },
  revokeApiKey: {
    who: "account.manage",
    en: "Revoke a key, immediately and permanently",
    fr: "Révoquer une clé, immédiatement et définitivement",
  },
});

export function apiKeyRoutes({ apiKeys }: { apiKeys: ApiKeyService }) {
  return new Hono<AppEnv>()
    .on(...operation("listApiKeys"), async (c) =>
      c.json({ items: await apiKeys.list(c.get("actor")) }),
    )
    .on(...operation("makeApiKey"), takes(apiKeysApi.makeApiKey, newApiKeySchema), async (c) =>
      c.json(await apiKeys.make(c.get("actor"), c.req.valid("json"), requestOrigin(c)), 201),
    )
    .on(...operation("revokeApiKey"), valid("param", z.object({ id: z.uuid() })), async (c) => {
      await apiKeys.revoke(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
