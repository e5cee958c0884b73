/** Every operation of the OpenAPI document, and a request for it that its schemas let through. */
import * as z from "zod/mini";
import { answered, type TestApp } from "./test-app.ts";

type JsonSchema = {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  /** False where there are no more than those of `prefixItems`. */
  items?: JsonSchema | boolean | undefined;
  minItems?: number | undefined;
  minLength?: number | undefined;
  minimum?: number | undefined;
  exclusiveMinimum?: number | undefined;
};

const jsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    format: z.optional(z.string()),
    const: z.optional(z.unknown()),
    enum: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(jsonSchema)),
    oneOf: z.optional(z.array(jsonSchema)),
    allOf: z.optional(z.array(jsonSchema)),
    properties: z.optional(z.record(z.string(), jsonSchema)),
    required: z.optional(z.array(z.string())),
    items: z.optional(z.union([z.boolean(), jsonSchema])),
    minItems: z.optional(z.number()),
    minLength: z.optional(z.number()),
    minimum: z.optional(z.number()),
    exclusiveMinimum: z.optional(z.number()),
  }),
);

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        "x-who-may": z.object({ roles: z.array(z.string()), scopes: z.array(z.string()) }),
        security: z.array(z.record(z.string(), z.unknown())),
        parameters: z.optional(
          z.array(
            z.object({
              in: z.string(),
              name: z.string(),
              required: z.optional(z.boolean()),
              schema: jsonSchema,
            }),
          ),
        ),
        requestBody: z.optional(
          z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }),
        ),
      }),
    ),
  ),
  components: z.optional(z.looseObject({ schemas: z.optional(z.record(z.string(), jsonSchema)) })),
});

export type Operation = {
  id: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  isOpen: boolean;
  /** Who may call it, of those who are signed in. */
  roles: string[];
  /** Of the keys that reach it; none where no program does. */
  scopes: string[];
  /** Whether people's own programs reach it. */
  reachedByKeys: boolean;
  parameters: { in: string; name: string; isRequired: boolean; example: unknown }[];
  /** Undefined for one that takes no JSON. */
  body: unknown;
};

export async function listOperations(app: TestApp): Promise<Operation[]> {
  const document = await answered(documentSchema, app.fetch("/api/openapi.json"));
  const schemas = document.components?.schemas ?? {};
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, ...operation }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      isOpen: security.length === 0,
      roles: operation["x-who-may"].roles,
      scopes: operation["x-who-may"].scopes,
      reachedByKeys: security.some((way) => "apiKey" in way),
      parameters: (operation.parameters ?? []).map((parameter) => ({
        in: parameter.in,
        name: parameter.name,
        isRequired: parameter.required === true,
        example: exampleOf(parameter.schema, schemas),
      })),
      body: bodyOf(operation.requestBody?.content["application/json"]?.schema, schemas),
    })),
  );
}

function bodyOf(schema: JsonSchema | undefined, schemas: Record<string, JsonSchema>): unknown {
  return schema === undefined ? undefined : exampleOf(schema, schemas);
}

const examples: Record<string, string> = {
  uuid: "0199a0e0-0000-7000-8000-000000000001",
  email: "somebody@example.org",
  "date-time": "2026-03-01T10:00:00Z",
  date: "2026-03-01",
  uri: "https://example.org/",
};

/** The least that the schema asks for; patterns are the test's own to satisfy. */
function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): unknown {
  const named = schema.$ref && schemas[schema.$ref.replace("#/components/schemas/", "")];
  if (named) return exampleOf(named, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, schemas);
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas)));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          exampleOf(schema.properties?.[name] ?? {}, schemas),
        ]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        exampleOf(typeof schema.items === "object" ? schema.items : {}, schemas),
      );
    case "integer":
    case "number":
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return examples[schema.format ?? ""] ?? "x".repeat(Math.max(1, schema.minLength ?? 1));
  }
}

/** A request of the operation, with these parts instead of the examples. */
export async function requestOf(
  { method, path, parameters, body }: Operation,
  given: { parameters?: Record<string, unknown>; body?: unknown; form?: FormData } = {},
): Promise<{ path: string; init: RequestInit & { headers: Headers } }> {
  const headers = new Headers();
  const query = new URLSearchParams();
  let filled = path;
  for (const { in: place, name, isRequired, example } of parameters) {
    const isGiven = given.parameters !== undefined && name in given.parameters;
    const value = String(isGiven ? given.parameters?.[name] : example);
    if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (!isRequired && !isGiven) continue;
    else if (place === "query") query.set(name, value);
    else if (/^[\x20-\x7e]*$/.test(value)) headers.set(name, value);
  }
  const init: RequestInit & { headers: Headers } = { method, headers };
  const sent = given.body === undefined ? body : given.body;
  if (given.form !== undefined) {
    // Whole, as a device sends it: a stream would need more than a request of a test has.
    const form = new Response(given.form);
    init.body = await form.arrayBuffer();
    headers.set("content-type", form.headers.get("content-type") ?? "");
  } else if (sent !== undefined) {
    init.body = JSON.stringify(sent);
    headers.set("content-type", "application/json");
  }
  return { path: query.size > 0 ? `${filled}?${query.toString()}` : filled, init };
}
