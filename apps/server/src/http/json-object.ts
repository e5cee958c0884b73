/** Reading a JSON document whose form is not known. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

export const isObject = (found: unknown): found is JsonObject =>
  typeof found === "object" && found !== null && !Array.isArray(found);

/** Made where it is not there yet. */
export function objectAt(parent: JsonObject, name: string): JsonObject {
  const found = parent[name];
  if (isObject(found)) return found;
  const made: JsonObject = {};
  parent[name] = made;
  return made;
}

export function entriesOf(found: Json | undefined): [string, JsonObject][] {
  if (!isObject(found)) return [];
  return Object.entries(found).flatMap(([name, value]): [string, JsonObject][] =>
    isObject(value) ? [[name, value]] : [],
  );
}

/** Of a text or a number. */
export function textOf(found: Json | undefined): string {
  return typeof found === "string" ? found : JSON.stringify(found ?? "");
}
