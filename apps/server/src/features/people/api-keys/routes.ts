import {
  apiKeyListSchema,
  madeApiKeySchema,
  newApiKeySchema,
} from "@elaeis/domain/api-keys/api-key-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { ApiKeyService } from "./service.ts";

const tag = "api-keys";

export function apiKeyRoutes({ apiKeys }: { apiKeys: ApiKeyService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listApiKeys",
        summary: "The signed-in person's keys, without the keys themselves",
        tag,
        answer: { status: 200, schema: apiKeyListSchema },
      }),
      async (c) => c.json({ items: await apiKeys.list(c.get("actor")) }),
    )
    .post(
      "/",
      operation({
        id: "makeApiKey",
        summary: "Create a key; only this response contains it",
        tag,
        answer: { status: 201, schema: madeApiKeySchema },
      }),
      valid("json", newApiKeySchema),
      async (c) =>
        c.json(await apiKeys.make(c.get("actor"), c.req.valid("json"), requestOrigin(c)), 201),
    )
    .delete(
      "/:id",
      operation({ id: "revokeApiKey", summary: "Revoke a key, immediately and permanently", tag }),
      valid("param", z.object({ id: z.uuid() })),
      async (c) => {
        await apiKeys.revoke(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );
}
