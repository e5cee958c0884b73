/**
 * What the library makes of the routes, finished: schemas that have no name of their own get that of their operation,
 * refusals are one response, and the part for programs is versioned.
 */
import { problems, type ProblemCode } from "@elaeis/domain/problems";
import { programPath, reachedByKeys } from "./api-key-reach.ts";
import { guide } from "./api-guide.ts";
import { isODataPath } from "./odata-problem.ts";
import {
  entriesOf,
  isObject,
  objectAt,
  textOf,
  type Json,
  type JsonObject,
} from "./json-object.ts";

const refPrefix = "#/components/schemas/";

/** Every operation, as the product's own screens use it. @param more schemas that no route names */
export function wholeDocument(made: JsonObject, more: JsonObject = {}): JsonObject {
  const document = structuredClone(made);
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  Object.assign(schemas, more);
  for (const [path, methods] of entriesOf(document["paths"])) {
    for (const [, operation] of entriesOf(methods)) {
      tellWhoMay(operation, reachedByKeys(path));
      nameBodies(operation, schemas);
      addRefusals(operation);
    }
  }
  objectAt(document, "components")["responses"] = { Problem: problemResponse };
  const problem = objectAt(schemas, "Problem");
  objectAt(problem, "properties")["code"] = { $ref: `${refPrefix}ProblemCode` };
  schemas["ProblemCode"] = problemCode();
  plain(document);
  objectAt(document, "components")["schemas"] = usedSchemas(document, schemas);
  return document;
}

/** What people's own programs reach with a key, under the addresses of version 1. */
export function programDocument(whole: JsonObject): JsonObject {
  const document = structuredClone(whole);
  const paths: JsonObject = {};
  for (const [path, methods] of entriesOf(document["paths"])) {
    if (!reachedByKeys(path) || isODataPath(path)) continue;
    const open = entriesOf(methods).filter(([, operation]) => isForPrograms(operation));
    if (open.length === 0) continue;
    paths[programPath(path)] = Object.fromEntries(
      open.map(([method, operation]) => [method, forPrograms(operation)]),
    );
  }
  document["paths"] = paths;
  document["tags"] = tags;
  objectAt(document, "info")["description"] = guide;
  const components = objectAt(document, "components");
  components["securitySchemes"] = {
    apiKey: objectAt(components, "securitySchemes")["apiKey"] ?? {},
  };
  components["schemas"] = usedSchemas(document, objectAt(components, "schemas"));
  return document;
}

const tags = [
  { name: "fruits", description: "Fruits, their photos, and what changed since a moment." },
  { name: "predictions", description: "Values predicted from photos and spectra." },
  { name: "statistics", description: "Figures over many fruits." },
  { name: "exports", description: "Whole data sets as files; for administrators." },
];

function tellWhoMay(operation: JsonObject, isReached: boolean): void {
  const whoMay = objectAt(operation, "x-who-may");
  if (whoMay["isOpen"] === true) return;
  if (!isReached) whoMay["scopes"] = [];
  operation["security"] = [{ session: [] }, ...(isReached ? [{ apiKey: [] }] : [])];
}

function isForPrograms(operation: JsonObject): boolean {
  const { isOpen, scopes } = objectAt(operation, "x-who-may");
  return isOpen === true || (Array.isArray(scopes) && scopes.length > 0);
}

function forPrograms(operation: JsonObject): JsonObject {
  const { isOpen, scopes, roles } = objectAt(operation, "x-who-may");
  const named = Array.isArray(scopes) ? scopes.map((scope) => `\`${textOf(scope)}\``) : [];
  const isForAll = Array.isArray(roles) && roles.length > 1;
  const who = isForAll ? "" : " of an administrator";
  return {
    ...operation,
    description:
      isOpen === true
        ? "For anybody, without a key."
        : `Needs a key${who} with the scope ${named.join(" or ")}.`,
    security: isOpen === true ? [] : [{ apiKey: [] }],
  };
}

/** Bodies and answers without a name of their own. */
function nameBodies(operation: JsonObject, schemas: JsonObject): void {
  const id = textOf(operation["operationId"]);
  const stem = id.charAt(0).toUpperCase() + id.slice(1);
  const lift = (content: Json | undefined, name: string) => {
    for (const [type, media] of entriesOf(content)) {
      const schema = media["schema"];
      if (!isObject(schema) || schema["$ref"] !== undefined) continue;
      if (!type.includes("json") && !type.startsWith("multipart/")) continue;
      schemas[name] = schema;
      media["schema"] = { $ref: refPrefix + name };
    }
  };
  lift(objectAt(operation, "requestBody")["content"], `${stem}Body`);
  for (const [status, response] of entriesOf(operation["responses"])) {
    if (status.startsWith("2")) lift(response["content"], `${stem}Answer`);
  }
  if (Object.keys(objectAt(operation, "requestBody")).length === 0) delete operation["requestBody"];
}

const problemRef = { $ref: "#/components/responses/Problem" };

function addRefusals(operation: JsonObject): void {
  const responses = objectAt(operation, "responses");
  for (const status of ["400", "default"]) responses[status] = problemRef;
  if (objectAt(operation, "x-who-may")["isOpen"] === true) return;
  for (const status of ["401", "403"]) responses[status] = problemRef;
}

const shownProblems: readonly ProblemCode[] = [
  "invalid_input",
  "not_signed_in",
  "session_expired",
  "session_ended",
  "api_key_refused",
  "key_lacks_scope",
  "forbidden",
  "unknown_fruit",
  "fruit_changed",
  "too_many_attempts",
  "server_busy",
];

const exampleDetails: Readonly<Record<string, JsonObject>> = {
  invalid_input: { fields: "limit" },
  key_lacks_scope: { scopes: "write" },
  fruit_changed: { version: 3 },
  too_many_attempts: { seconds: 30 },
  server_busy: { seconds: 2 },
};

const headers: JsonObject = {
  "Retry-After": {
    description: "Of a 429 or 503: seconds until the next try.",
    schema: { type: "integer", minimum: 1 },
  },
};

const problemResponse: JsonObject = {
  description: "Refused or failed. `code` says what it is; `error` says it to people.",
  headers,
  content: {
    "application/json": {
      schema: { $ref: `${refPrefix}Problem` },
      examples: Object.fromEntries(shownProblems.map((code) => [code, problemExample(code)])),
    },
  },
};

function problemExample(code: ProblemCode): JsonObject {
  const details = exampleDetails[code] ?? {};
  const error = problems[code].en.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const detail = details[name];
    return detail === undefined ? whole : textOf(detail);
  });
  return {
    summary: `HTTP ${problems[code].status}`,
    value: { success: false, code, error, details },
  };
}

function problemCode(): JsonObject {
  const all = Object.entries(problems);
  return {
    type: "string",
    description:
      "What went wrong. Versions to come may add codes: take an unknown one by its status.",
    enum: all.map(([code]) => code),
    examples: ["invalid_input", "key_lacks_scope"],
    "x-enum-descriptions": Object.fromEntries(
      all.map(([code, { status, en }]) => [code, `${status}: ${en}`]),
    ),
  };
}

/** The schemas that the operations need, and those that these need. */
function usedSchemas(document: JsonObject, all: JsonObject): JsonObject {
  const used = new Set<string>();
  const visit = (found: Json | undefined): void => {
    if (Array.isArray(found)) return found.forEach(visit);
    if (!isObject(found)) return;
    const ref = found["$ref"];
    const name =
      typeof ref === "string" && ref.startsWith(refPrefix) ? ref.slice(refPrefix.length) : "";
    if (name !== "" && !used.has(name)) {
      used.add(name);
      visit(all[name]);
    }
    Object.values(found).forEach(visit);
  };
  visit(document["paths"]);
  visit(objectAt(document, "components")["responses"]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}

/**
 * An integer without bounds counts or numbers something, so it is 0 or more; an object whose names are known lists them,
 * as generators of clients expect.
 */
function plain(found: Json): void {
  if (Array.isArray(found)) return found.forEach(plain);
  if (!isObject(found)) return;
  const names = isObject(found["propertyNames"]) ? found["propertyNames"]["enum"] : undefined;
  const { additionalProperties: value } = found;
  if (Array.isArray(names) && isObject(value)) {
    found["properties"] = Object.fromEntries(
      names.map((name) => [textOf(name), structuredClone(value)]),
    );
    delete found["propertyNames"];
    delete found["additionalProperties"];
  }
  if (found["minimum"] === Number.MIN_SAFE_INTEGER) found["minimum"] = 0;
  if (found["maximum"] === Number.MAX_SAFE_INTEGER) delete found["maximum"];
  Object.values(found).forEach(plain);
}

export const operationsOf = (document: JsonObject): JsonObject[] =>
  entriesOf(document["paths"]).flatMap(([, methods]) =>
    entriesOf(methods).map(([, operation]) => operation),
  );
