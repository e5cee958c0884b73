/** The operations of an OpenAPI document as a person looks them up, and what may be sent to each. */
import type { WhoMay } from "../accounts/who-may.ts";
import type { JsonSchema, OpenApi } from "./openapi-schemas.ts";

export type ParameterPlace = "path" | "query" | "header";

export type Parameter = {
  place: ParameterPlace;
  name: string;
  isRequired: boolean;
  /** In a few words, such as `string (uuid)`. */
  type: string;
  /** All that it can be, where they are few. */
  choices: string[];
  /** One that the schema lets through; empty where it may be left out. */
  example: string;
};

export type Answer = {
  status: string;
  description: string;
  fields: Field[];
  contentType: string;
  /** Such an answer, in JSON; empty where it is none. */
  example: string;
};

/** A line of a schema, named by its way from the top. */
export type Field = { name: string; type: string; isRequired: boolean };

export type ApiOperation = {
  id: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  tag: string;
  summary: string;
  whoMay: WhoMay | undefined;
  parameters: Parameter[];
  /** Undefined for one that takes no JSON. */
  body: { fields: Field[]; example: string } | undefined;
  answers: Answer[];
};

type Schemas = Readonly<Record<string, JsonSchema>>;

const places: readonly ParameterPlace[] = ["path", "query", "header"];
/** Deeper than any schema of ours goes; one that names itself would go on for ever. */
const deepest = 8;

export function listOperations(document: OpenApi): ApiOperation[] {
  const schemas = document.components?.schemas ?? {};
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags?.[0] ?? "",
      summary: operation.summary ?? "",
      whoMay: operation["x-who-may"],
      parameters: (operation.parameters ?? []).flatMap((parameter) => {
        const place = places.find((one) => one === parameter.in);
        if (place === undefined) return [];
        const isRequired = parameter.required === true;
        const schema = parameter.schema ?? {};
        const { name } = parameter;
        const example = isRequired
          ? (namedExamples[name] ?? textOf(exampleOf(schema, schemas)))
          : "";
        const choices = choicesOf(schema, schemas);
        return [{ place, name, isRequired, type: typeOf(schema, schemas), choices, example }];
      }),
      body: bodyOf(operation.requestBody?.content["application/json"]?.schema, schemas),
      answers: Object.entries(operation.responses).map(([status, answer]) => {
        const [contentType = "", held] = Object.entries(answer.content ?? {})[0] ?? [];
        const fields = held?.schema ? fieldsOf(held.schema, schemas) : [];
        const example =
          held?.schema && contentType.includes("json")
            ? JSON.stringify(exampleOf(held.schema, schemas, { fewestItems: 1 }), null, 2)
            : "";
        return { status, description: answer.description ?? "", fields, contentType, example };
      }),
    })),
  );
}

/** Of its name, address, method, tag and summary, each word somewhere. */
export function matches(operation: ApiOperation, search: string): boolean {
  const { id, method, path, tag, summary } = operation;
  const text = `${id} ${method} ${path} ${tag} ${summary}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function bodyOf(schema: JsonSchema | undefined, schemas: Schemas): ApiOperation["body"] {
  if (schema === undefined) return undefined;
  const example = JSON.stringify(exampleOf(schema, schemas), null, 2);
  return { fields: fieldsOf(schema, schemas), example };
}

/** Each field of a schema in a line, with those within it below. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, way = "", depth = 0): Field[] {
  const found = resolved(schema, schemas);
  if (depth > deepest) return [];
  const inner = typeof found.items === "object" ? found.items : undefined;
  if (inner !== undefined) return fieldsOf(inner, schemas, `${way}[]`, depth + 1);
  const choices = (found.anyOf ?? found.oneOf ?? []).filter((one) => one.type !== "null");
  if (choices.length > 0) {
    return unique(choices.flatMap((choice) => fieldsOf(choice, schemas, way, depth + 1)));
  }
  if (found.allOf) {
    return unique(found.allOf.flatMap((part) => fieldsOf(part, schemas, way, depth + 1)));
  }
  const fields: Field[] = [];
  for (const [key, value] of Object.entries(found.properties ?? {})) {
    const name = way === "" ? key : `${way}.${key}`;
    const isRequired = found.required?.includes(key) === true;
    fields.push({ name, type: typeOf(value, schemas), isRequired });
    fields.push(...fieldsOf(value, schemas, name, depth + 1));
  }
  return fields;
}

function unique(fields: readonly Field[]): Field[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

/** What a value is, in a few words. */
export function typeOf(schema: JsonSchema, schemas: Schemas, depth = 0): string {
  const found = resolved(schema, schemas);
  if (depth > deepest) return "…";
  if (found.const !== undefined) return JSON.stringify(found.const);
  if (found.enum) return found.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = found.anyOf ?? found.oneOf;
  if (choices) {
    return [...new Set(choices.map((one) => typeOf(one, schemas, depth + 1)))].join(" | ");
  }
  if (found.prefixItems) {
    return `[${found.prefixItems.map((one) => typeOf(one, schemas, depth + 1)).join(", ")}]`;
  }
  if (typeof found.items === "object") {
    return `${wrapped(typeOf(found.items, schemas, depth + 1))}[]`;
  }
  const type = Array.isArray(found.type) ? found.type.join(" | ") : (found.type ?? "object");
  const limits = limitsOf(found);
  return limits === "" ? type : `${type} (${limits})`;
}

function wrapped(type: string): string {
  return type.includes(" | ") ? `(${type})` : type;
}

function limitsOf({ format, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const least = minLength ?? minimum;
  const most = maxLength ?? maximum;
  // An integer's own bounds tell nobody anything.
  const isLimit = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
  const range = [isLimit(least) ? `≥ ${least}` : "", isLimit(most) ? `≤ ${most}` : ""];
  return [format ?? "", ...range].filter((part) => part !== "").join(", ");
}

const examples: Readonly<Record<string, string>> = {
  uuid: "0199a0e0-0000-7000-8000-000000000001",
  email: "somebody@example.org",
  "date-time": "2026-03-01T10:00:00Z",
  date: "2026-03-01",
  uri: "https://example.org/",
};

/** What no schema tells of a value. */
const namedExamples: Readonly<Record<string, string>> = { time_zone: "Africa/Abidjan" };

/** The values of one that has a few; none for any other. */
export function choicesOf(schema: JsonSchema, schemas: Schemas): string[] {
  const found = resolved(schema, schemas);
  if (found.const !== undefined) return [textOf(found.const)];
  if (found.enum) return found.enum.map(textOf);
  if (found.type === "boolean") return ["true", "false"];
  const parts = (found.anyOf ?? found.oneOf ?? []).filter(({ type }) => type !== "null");
  const choices = parts.map((part) => choicesOf(part, schemas));
  return choices.some((some) => some.length === 0) ? [] : choices.flat();
}

type ExampleOptions = {
  /** Of each list. */
  fewestItems?: number;
  depth?: number;
};

/** The least that the schema asks for. */
export function exampleOf(
  schema: JsonSchema,
  schemas: Schemas,
  { fewestItems = 0, depth = 0 }: ExampleOptions = {},
): unknown {
  const within = (inner: JsonSchema) =>
    exampleOf(inner, schemas, { fewestItems, depth: depth + 1 });
  const found = resolved(schema, schemas);
  if (depth > deepest) return null;
  if (found.const !== undefined) return found.const;
  if (found.enum) return found.enum[0];
  const [choice] = found.anyOf ?? found.oneOf ?? [];
  if (choice) return within(choice);
  if (found.allOf) {
    return Object.assign({}, ...found.allOf.map(within));
  }
  const type = Array.isArray(found.type) ? found.type[0] : found.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(found.properties ?? {}).flatMap(([name, value]) =>
          found.required?.includes(name) === true ? [[name, within(value)]] : [],
        ),
      );
    case "array":
      return arrayOf(found, within, fewestItems);
    case "integer":
    case "number":
      return numberWithin(found);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return examples[found.format ?? ""] ?? "x".repeat(Math.max(1, found.minLength ?? 1));
  }
}

function arrayOf(
  { prefixItems, items, minItems = 0 }: JsonSchema,
  example: (schema: JsonSchema) => unknown,
  fewestItems: number,
): unknown[] {
  if (prefixItems) return prefixItems.map((one) => example(one));
  const inner = typeof items === "object" ? items : {};
  return Array.from({ length: Math.max(minItems, fewestItems) }, () => example(inner));
}

function numberWithin({ minimum, maximum }: JsonSchema): number {
  const least = minimum === undefined || minimum < -1e15 ? 1 : minimum;
  return maximum === undefined ? least : Math.min(least, maximum);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return (name === undefined ? undefined : schemas[name]) ?? schema;
}
