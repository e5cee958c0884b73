/** Adds what a schema takes at most to the words of a field: lengths, ranges, and how many there may be. */
import { isObject, type JsonObject } from "./json-object.ts";

/** Behind the first part of the sentence. Words that have figures of their own say what matters. */
export function withLimit(words: string, schema: JsonObject): string {
  const limit = /\d/.test(words) ? "" : limitOf(schema);
  return limit === "" ? words : words.replace(/[.;:](?= |$)/, `, ${limit}$&`);
}

function limitOf(schema: JsonObject): string {
  const { type, format, minLength, maxLength, minimum, maximum, minItems, maxItems } =
    valueOf(schema);
  if (type === "string" && format === undefined && typeof maxLength === "number") {
    const least = typeof minLength === "number" && minLength > 0 ? minLength : undefined;
    return least === undefined
      ? `${written(maxLength)} characters at most`
      : `${written(least)}–${written(maxLength)} characters`;
  }
  if (typeof minimum === "number" && typeof maximum === "number") return range(minimum, maximum);
  if (typeof maxItems === "number" && minItems !== maxItems) return `${written(maxItems)} at most`;
  return "";
}

/** What may be null is described by the rest. */
function valueOf(schema: JsonObject): JsonObject {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const values = anyOf.filter(isObject).filter(({ type }) => type !== "null");
  return values.length === 1 ? (values[0] ?? {}) : {};
}

const written = (figure: number) => figure.toLocaleString("en").replace("-", "−");

const range = (least: number, most: number) =>
  `${written(least)}${least < 0 ? " to " : "–"}${written(most)}`;
