/** The part of an OpenAPI document that a reference shows. */
import * as z from "zod/mini";
import { apiKeyScopes } from "../api-keys/api-key.ts";
import { roles } from "../accounts/roles.ts";

export type JsonSchema = {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  /** False where there are no more than those of `prefixItems`. */
  items?: JsonSchema | boolean | undefined;
  prefixItems?: JsonSchema[] | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
};

const jsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    format: z.optional(z.string()),
    pattern: z.optional(z.string()),
    const: z.optional(z.unknown()),
    enum: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(jsonSchema)),
    oneOf: z.optional(z.array(jsonSchema)),
    allOf: z.optional(z.array(jsonSchema)),
    properties: z.optional(z.record(z.string(), jsonSchema)),
    required: z.optional(z.array(z.string())),
    items: z.optional(z.union([z.boolean(), jsonSchema])),
    prefixItems: z.optional(z.array(jsonSchema)),
    minItems: z.optional(z.number()),
    maxItems: z.optional(z.number()),
    minLength: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
  }),
);

const content = z.record(z.string(), z.object({ schema: z.optional(jsonSchema) }));

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  "x-who-may": z.optional(
    z.object({
      isOpen: z.boolean(),
      roles: z.array(z.enum(roles)),
      scopes: z.array(z.enum(apiKeyScopes)),
    }),
  ),
  parameters: z.optional(
    z.array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.optional(z.boolean()),
        schema: z.optional(jsonSchema),
      }),
    ),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(
    z.string(),
    z.object({ description: z.optional(z.string()), content: z.optional(content) }),
  ),
});

export const openApiSchema = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.optional(z.object({ schemas: z.optional(z.record(z.string(), jsonSchema)) })),
});
export type OpenApi = z.infer<typeof openApiSchema>;
