/**
 * A document of OpenAPI 3.1 as 3.0 would have said it: the generator of Python clients that npm offers reads no newer
 * one. What 3.0 cannot say is said less exactly.
 */
import { isObject, type Json, type JsonObject } from "../../apps/server/src/http/json-object.ts";

const unsaid = new Set(["propertyNames", "contentEncoding", "contentMediaType", "pattern"]);
const combining = ["anyOf", "oneOf", "allOf"] as const;

export function asOpenApi30(text: string): string {
  const document = objectOf(JSON.parse(text));
  const components = objectOf(document["components"]);
  const schemas = objectOf(components["schemas"]);
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = older(schema);
  for (const place of [document["paths"], components["responses"]]) olderWithin(place);
  for (const name of formsOf(document)) simplifyForm(objectOf(schemas[name]));
  const { identifier: _, ...license } = objectOf(objectOf(document["info"])["license"]);
  const info = { ...objectOf(document["info"]), license };
  return JSON.stringify({ ...document, info, openapi: "3.0.3" });
}

function older(schema: Json | undefined): JsonObject {
  const found = Object.fromEntries(
    Object.entries(objectOf(schema)).filter(([key]) => !unsaid.has(key) && key[0] !== "x"),
  );
  if (typeof found["$ref"] === "string") return { $ref: found["$ref"] };
  if (found["type"] === "null") return { nullable: true };
  const { const: only, prefixItems, examples, ...kept } = found;
  const made: JsonObject = {
    ...kept,
    ...(Array.isArray(examples) && { example: examples[0] ?? null }),
  };
  if (only !== undefined) made["type"] = typeof only;
  // The generator writes truth values into Python as they are in JSON.
  if (typeof only === "string" || typeof only === "number") made["enum"] = [only];
  if (Array.isArray(prefixItems)) Object.assign(made, { type: "array", items: prefixItems[0] });
  if (Array.isArray(made["type"])) {
    made["nullable"] = made["type"].includes("null");
    made["type"] = made["type"].find((one) => one !== "null") ?? "string";
  }
  exclusive(made, "exclusiveMinimum", "minimum");
  exclusive(made, "exclusiveMaximum", "maximum");
  return combined(made);
}

function combined(made: JsonObject): JsonObject {
  for (const key of combining) {
    const all = made[key];
    if (!Array.isArray(all)) continue;
    const others = all.filter((one) => objectOf(one)["type"] !== "null");
    if (others.length < all.length) made["nullable"] = true;
    made[key] = others.map(older);
    const [single] = others;
    if (others.length > 1 || single === undefined) continue;
    const { [key]: _, ...rest } = made;
    const inner = older(single);
    return "$ref" in inner ? { ...rest, allOf: [inner] } : { ...inner, ...rest };
  }
  for (const key of ["items", "additionalProperties"]) {
    if (typeof made[key] === "object") made[key] = older(made[key]);
  }
  if (made["properties"] !== undefined) {
    const properties = Object.entries(objectOf(made["properties"]));
    made["properties"] = Object.fromEntries(properties.map(([name, one]) => [name, older(one)]));
  }
  return made;
}

/** In 3.0 these are marks on the plain bounds. */
function exclusive(schema: JsonObject, mark: string, bound: string): void {
  if (typeof schema[mark] !== "number") return;
  schema[bound] = schema[mark];
  schema[mark] = true;
}

/** Schemas of parameters, bodies and answers. */
function olderWithin(found: Json | undefined): void {
  for (const [key, value] of Object.entries(objectOf(found))) {
    if (key === "schema") Object.assign(objectOf(found), { schema: older(value) });
    else for (const one of Array.isArray(value) ? value : [value]) olderWithin(one);
  }
}

/** Names of the schemas of forms. */
function formsOf(document: JsonObject): string[] {
  const found = JSON.stringify(document["paths"]).matchAll(
    /"multipart\/form-data":\{"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"/g,
  );
  return [...found].map(([, name = ""]) => name);
}

/** The generated client sends the parts of a form as text, so one that is JSON is text to it. */
function simplifyForm(form: JsonObject): void {
  const properties = objectOf(form["properties"]);
  for (const [name, { type, format }] of Object.entries(properties).map(
    ([key, one]) => [key, objectOf(one)] as const,
  )) {
    if (type !== "string" && type !== "array" && format !== "binary")
      properties[name] = { type: "string" };
  }
}

function objectOf(found: Json | undefined): JsonObject {
  return isObject(found) ? found : {};
}
