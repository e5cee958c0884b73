import * as z from "zod/mini";
import { apiKeyLifetimesDays, apiKeyScopes } from "./api-key.ts";
import { atMost } from "../text-checks.ts";

const nameSchema = z.string().check(z.trim(), z.minLength(1), atMost(60));
const scopesSchema = z.array(z.enum(apiKeyScopes));

export const newApiKeySchema = z.object({
  name: nameSchema,
  scopes: scopesSchema.check(
    z.minLength(1),
    z.refine((scopes) => new Set(scopes).size === scopes.length),
  ),
  lifetime_days: z.literal(apiKeyLifetimesDays),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: scopesSchema,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** To within a minute. */
  last_used_at: z.nullable(z.iso.datetime()),
  revoked_at: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The newest first. */
export const apiKeyListSchema = z.object({ items: z.array(apiKeySchema) });

/** The only answer that ever holds the key itself. */
export const madeApiKeySchema = z.object({ api_key: apiKeySchema, secret: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKeySchema>;
