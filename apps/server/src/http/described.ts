/**
 * Gives each field and parameter of the API's description its meaning, from the tables in `words/`. The most specific
 * key is taken: the way from a component (`Harvest.compared.bias`), the object that the field is in (`Compared.bias`),
 * its name alone (`bias`).
 */
import { entriesOf, isObject, textOf, type Json, type JsonObject } from "./json-object.ts";
import { fieldWords } from "./words/field-words.ts";
import { importsWords } from "./words/imports-words.ts";
import { operationsWords } from "./words/operations-words.ts";
import { parameterWords } from "./words/parameter-words.ts";
import { peopleWords } from "./words/people-words.ts";
import { statisticsWords } from "./words/statistics-words.ts";
import { trainingWords } from "./words/training-words.ts";

const words: Readonly<Record<string, string>> = {
  ...peopleWords,
  ...importsWords,
  ...trainingWords,
  ...operationsWords,
  ...statisticsWords,
  ...fieldWords,
  ...parameterWords,
};

/** @param component that the schema belongs to @param way from there */
export function describeFields(schema: Json, component: string, way: readonly string[] = []): void {
  if (Array.isArray(schema)) return schema.forEach((one) => describeFields(one, component, way));
  if (!isObject(schema)) return;
  for (const [name, property] of entriesOf(schema["properties"])) {
    const inner = [...way, name];
    const parent = way.at(-1) ?? "";
    const description =
      words[`${component}.${inner.join(".")}`] ??
      words[`${parent.charAt(0).toUpperCase()}${parent.slice(1)}.${name}`] ??
      words[name];
    if (description !== undefined) property["description"] ??= description;
    describeFields(property, component, inner);
  }
  for (const key of ["items", "anyOf", "oneOf", "allOf", "prefixItems", "additionalProperties"]) {
    describeFields(schema[key] ?? null, component, way);
  }
}

export function describeParameters(path: string, operation: JsonObject): void {
  const id = textOf(operation["operationId"]);
  const parameters = Array.isArray(operation["parameters"]) ? operation["parameters"] : [];
  for (const parameter of parameters.filter(isObject)) {
    const name = textOf(parameter["name"]);
    const segments = path.split("/");
    const before = segments[segments.indexOf(`{${name}}`) - 1];
    const description =
      words[`${id}@${name}`] ?? words[`${before}/{${name}}`] ?? words[`@${name}`] ?? words[name];
    if (description !== undefined) parameter["description"] ??= description;
  }
}
