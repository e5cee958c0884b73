/**
 * Gives each field and parameter of the API's description its meaning, from the words of the folder that its schema or
 * operation belongs to (`api-words.ts`), or from those for all. The most specific key is taken: the way from a
 * component (`Harvest.compared.bias`), the object that the field is in (`Compared.bias`), its name alone (`bias`); of a
 * parameter its operation (`listUsers@sort`), the segment of the address before it (`people/{id}`), its name (`@sort`,
 * else as of a field). Of one key, the folder's own words go before those for all. The four predicted values are `*` in
 * keys, and `{value}` in words.
 */
import { fruitFields } from "@elaeis/domain/fruits/fields";
import { nirFieldOf, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import type { ApiWords, DomainFolders } from "./domain-folders.ts";
import {
  entriesOf,
  isObject,
  objectAt,
  textOf,
  type Json,
  type JsonObject,
} from "./json-object.ts";
import { withLimit } from "./limit-words.ts";

type Say = (keys: readonly string[]) => string | undefined;

/** @param document with all of its schemas among its components */
export function describeDocument(document: JsonObject, { folderOf, words }: DomainFolders): void {
  const sayOf = (folder: string | undefined): Say =>
    saying([words.get(folder ?? "") ?? {}, words.get("") ?? {}]);
  for (const [name, schema] of entriesOf(objectAt(document, "components")["schemas"])) {
    const operation = name.charAt(0).toLowerCase() + name.slice(1).replace(/(?:Body|Answer)$/, "");
    describeFields(schema, name, sayOf(folderOf.get(name) ?? folderOf.get(operation)));
  }
  for (const [path, methods] of entriesOf(document["paths"])) {
    for (const [method, operation] of entriesOf(methods)) {
      const say = sayOf(folderOf.get(textOf(operation["operationId"])));
      describeParameters(path, method, operation, say);
    }
  }
}

function saying(tables: readonly ApiWords[]): Say {
  return (keys) => {
    for (const key of keys) {
      const found = tables.find((table) => table[key] !== undefined);
      if (found !== undefined) return found[key];
    }
    return undefined;
  };
}

/** @param component that the schema belongs to @param way from there */
function describeFields(
  schema: Json,
  component: string,
  say: Say,
  way: readonly string[] = [],
): void {
  if (Array.isArray(schema)) {
    return schema.forEach((one) => describeFields(one, component, say, way));
  }
  if (!isObject(schema)) return;
  for (const [name, property] of entriesOf(schema["properties"])) {
    const inner = [...way, name];
    describeOne(property, property, sayOfValue(say, component, inner));
    describeFields(property, component, say, inner);
  }
  for (const key of ["items", "anyOf", "oneOf", "allOf", "prefixItems", "additionalProperties"]) {
    describeFields(schema[key] ?? null, component, say, way);
  }
}

function sayOfValue(say: Say, component: string, way: readonly string[]): string | undefined {
  const steps = way.map((name) => (isPredicted(name) ? "*" : name));
  const name = steps.at(-1) ?? "";
  const said = say([`${component}.${steps.join(".")}`, `${capital(steps.at(-2))}.${name}`, name]);
  const value = way.findLast(isPredicted);
  if (said === undefined || value === undefined) return said;
  return capital(said.replace("{value}", fruitFields[nirFieldOf[value]].label.en.toLowerCase()));
}

function describeParameters(path: string, method: string, operation: JsonObject, say: Say): void {
  const id = textOf(operation["operationId"]);
  const parameters = Array.isArray(operation["parameters"]) ? operation["parameters"] : [];
  for (const parameter of parameters.filter(isObject)) {
    const name = textOf(parameter["name"]);
    const schema = objectAt(parameter, "schema");
    const [before = ""] = path.split(`/{${name}}`);
    const keys = [`${id}@${name}`, `${before.split("/").at(-1)}/{${name}}`, `@${name}`];
    const isIdentifier = parameter["in"] === "path" && schema["format"] === "uuid";
    const isChosen = method === "put" && path.endsWith(`{${name}}`);
    const said = isIdentifier
      ? (say(keys) ?? identifierOf(name, before, isChosen))
      : say([...keys, name]);
    describeOne(parameter, schema, said);
  }
}

/** Of what the parameter is called or, where that is `id`, of what the address before it lists. */
function identifierOf(name: string, before: string, isChosen: boolean): string {
  const segment = before.split("/").findLast((one) => !one.startsWith("{"));
  const listed = segment?.split("-").at(-1) ?? "";
  const one = name === "id" ? listed.replace(/(?<=ch)es$|s$/, "") : name;
  return `Identifier (UUID) of the ${one}${isChosen ? "; the client chooses it" : ""}.`;
}

function describeOne(described: JsonObject, schema: JsonObject, said: string | undefined): void {
  if (said !== undefined) described["description"] ??= withLimit(said, schema);
}

const capital = (text = "") => text.charAt(0).toUpperCase() + text.slice(1);

const isPredicted = (name: string): name is PredictedValue => Object.hasOwn(nirFieldOf, name);
