/** What `$filter` is made of, as SQL. Values are parameters of the statement. */
import { sql, type RawBuilder } from "kysely";
import type { Kind } from "./entity-set-queries.ts";
import type { Token } from "./filter-tokens.ts";

/** A number may be whole or not; a date counts as its beginning in UTC. */
export type Type = Exclude<Kind, "integer"> | "date" | "null";
export type Operand = { type: Type; sql: RawBuilder<unknown>; text: string };
export type Condition = RawBuilder<unknown>;

const comparisons = new Map([
  ["eq", sql`=`],
  ["ne", sql`is distinct from`],
  ["gt", sql`>`],
  ["ge", sql`>=`],
  ["lt", sql`<`],
  ["le", sql`<=`],
]);

export const isComparison = (word: string) => comparisons.has(word);

export const anyOf = (parts: readonly Condition[]): Condition =>
  parts.length === 1 ? sql`${parts[0]}` : sql`(${sql.join(parts, sql` or `)})`;
export const allOf = (parts: readonly Condition[]): Condition =>
  parts.length === 1 ? sql`${parts[0]}` : sql`(${sql.join(parts, sql` and `)})`;
/** Where a value is null, a comparison is false, and its negation true. */
export const negated = (condition: Condition): Condition => sql`(${condition} is not true)`;

export const searches = new Map<string, (text: Condition, part: Condition) => Condition>([
  ["contains", (text, part) => sql`(strpos(${text}, ${part}) > 0)`],
  ["startswith", (text, part) => sql`starts_with(${text}, ${part})`],
  ["endswith", (text, part) => sql`(right(${text}, length(${part})) = ${part})`],
]);

const inUtc = (part: string) => (moment: Condition) =>
  sql`extract(${sql.raw(part)} from ${moment} at time zone 'UTC')::float8`;
export const functions = new Map<
  string,
  { of: Type; type: Type; sql: (of: Condition) => Condition }
>([
  ["tolower", { of: "text", type: "text", sql: (text) => sql`lower(${text})` }],
  ["toupper", { of: "text", type: "text", sql: (text) => sql`upper(${text})` }],
  ["length", { of: "text", type: "number", sql: (text) => sql`length(${text})::float8` }],
  ["year", { of: "moment", type: "number", sql: inUtc("year") }],
  ["month", { of: "moment", type: "number", sql: inUtc("month") }],
  ["day", { of: "moment", type: "number", sql: inUtc("day") }],
  ["date", { of: "moment", type: "date", sql: (at) => sql`(${at} at time zone 'UTC')::date` }],
]);

const dated: ReadonlySet<Type> = new Set(["date", "moment"]);

/** @returns undefined where values of these types cannot be compared */
export function comparison(left: Operand, word: string, right: Operand): Condition | undefined {
  const sign = comparisons.get(word);
  if (left.type === "null" || right.type === "null") {
    const other = left.type === "null" ? right.sql : left.sql;
    if (word === "eq") return sql`(${other} is null)`;
    return word === "ne" ? sql`(${other} is not null)` : sql`false`;
  }
  if (left.type === right.type) return sql`(${left.sql} ${sign} ${right.sql})`;
  if (dated.has(left.type) && dated.has(right.type)) {
    return sql`(${asMoment(left)} ${sign} ${asMoment(right)})`;
  }
  return undefined;
}

const asMoment = ({ type, sql: at }: Operand) =>
  type === "date" ? sql`(${at}::timestamp at time zone 'UTC')` : at;

export function literal({ type, value, text }: Token & { kind: "literal" }): Operand {
  switch (type) {
    case "text":
      return { type, text, sql: sql`${value}::text` };
    case "number":
      return { type, text, sql: sql`${Number(value)}::float8` };
    case "boolean":
      return { type, text, sql: sql`${value}::boolean` };
    case "guid":
      return { type, text, sql: sql`${value}::uuid` };
    case "moment":
      return { type, text, sql: sql`${value}::timestamptz` };
    case "date":
      return { type, text, sql: sql`${value}::date` };
    case "null":
      return { type, text, sql: sql`null` };
  }
}
