/**
 * The condition of `$filter` as SQL: comparisons, `in`, `and`, `or`, `not`, a few functions. A grammar of our own: the
 * parsers there are read dates and identifiers as OData 4 does not write them, or know no `in`. Values are parameters
 * of the statement, and names are those of the table of properties.
 */
import { sql, type RawBuilder } from "kysely";
import { Problem } from "../../../platform/problem.ts";
import type { EntitySet, Kind } from "./entity-sets.ts";
import { deepest, tokensOf, tooComplex, type Token } from "./filter-tokens.ts";

/** A number may be whole or not; a date counts as its beginning in UTC. */
type Type = Exclude<Kind, "integer"> | "date" | "null";
type Operand = { type: Type; sql: RawBuilder<unknown>; text: string };
type Condition = RawBuilder<unknown>;

const comparisons = new Map([
  ["eq", sql`=`],
  ["ne", sql`is distinct from`],
  ["gt", sql`>`],
  ["ge", sql`>=`],
  ["lt", sql`<`],
  ["le", sql`<=`],
]);

/** @throws Problem odata_syntax, odata_types, odata_unknown_property, odata_too_complex */
export function conditionOf(filter: string, set: EntitySet): Condition {
  const reader = new FilterReader(tokensOf(filter), set);
  return reader.whole();
}

class FilterReader {
  readonly #tokens: readonly Token[];
  readonly #set: EntitySet;
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], set: EntitySet) {
    this.#tokens = tokens;
    this.#set = set;
  }

  whole(): Condition {
    const condition = this.#either();
    if (this.#next !== undefined) throw this.#unexpected();
    return condition;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#place];
  }

  #unexpected(): Problem {
    return new Problem("odata_syntax", {
      option: "$filter",
      near: this.#next?.text.slice(0, 40) ?? "…",
    });
  }

  /** Takes the next token where it is this sign or word. */
  #take(text: string): boolean {
    if (this.#next?.text !== text || this.#next.kind === "literal") return false;
    this.#place += 1;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw this.#unexpected();
  }

  #either(): Condition {
    const parts = [this.#both()];
    while (this.#take("or")) parts.push(this.#both());
    return parts.length === 1 ? sql`${parts[0]}` : sql`(${sql.join(parts, sql` or `)})`;
  }

  #both(): Condition {
    const parts = [this.#one()];
    while (this.#take("and")) parts.push(this.#one());
    return parts.length === 1 ? sql`${parts[0]}` : sql`(${sql.join(parts, sql` and `)})`;
  }

  #one(): Condition {
    this.#depth += 1;
    if (this.#depth > deepest) throw tooComplex();
    const condition = this.#negatedOrPlain();
    this.#depth -= 1;
    return condition;
  }

  #negatedOrPlain(): Condition {
    // Where a value is null, a comparison is false, and its negation true.
    if (this.#take("not")) return sql`(${this.#one()} is not true)`;
    if (this.#take("(")) {
      const inner = this.#either();
      this.#expect(")");
      return this.#maybeCompared(inner, "()");
    }
    const search = searches.get(this.#next?.text ?? "");
    if (search !== undefined && this.#next?.kind === "word") {
      const { text: name } = this.#next;
      this.#place += 1;
      const [text, part] = this.#twoTexts();
      return this.#maybeCompared(search(text, part), `${name}()`);
    }
    return this.#comparison();
  }

  /** Some programs write `contains(…) eq true`. */
  #maybeCompared(condition: Condition, text: string): Condition {
    const word = this.#next?.kind === "word" ? this.#next.text : "";
    const sign = comparisons.get(word);
    if (sign === undefined) return condition;
    this.#place += 1;
    return compared({ type: "boolean", sql: condition, text }, sign, word, this.#operand());
  }

  #twoTexts(): [RawBuilder<unknown>, RawBuilder<unknown>] {
    this.#expect("(");
    const text = this.#operand("text");
    this.#expect(",");
    const part = this.#operand("text");
    this.#expect(")");
    return [text.sql, part.sql];
  }

  #comparison(): Condition {
    const left = this.#operand();
    const word = this.#next?.kind === "word" ? this.#next.text : "";
    if (word === "in") {
      this.#place += 1;
      return this.#membership(left);
    }
    const sign = comparisons.get(word);
    if (sign === undefined) {
      if (left.type === "boolean") return left.sql;
      throw this.#unexpected();
    }
    this.#place += 1;
    return compared(left, sign, word, this.#operand());
  }

  #membership(left: Operand): Condition {
    this.#expect("(");
    const parts: Condition[] = [];
    do parts.push(compared(left, sql`=`, "eq", this.#operand()));
    while (this.#take(","));
    this.#expect(")");
    return sql`(${sql.join(parts, sql` or `)})`;
  }

  #operand(wanted?: Type): Operand {
    this.#depth += 1;
    if (this.#depth > deepest) throw tooComplex();
    const token = this.#next;
    if (token === undefined || token.kind === "sign") throw this.#unexpected();
    this.#place += 1;
    const operand = token.kind === "literal" ? literal(token) : this.#named(token.text);
    this.#depth -= 1;
    if (wanted !== undefined && operand.type !== wanted) throw wrongTypes(operand, wanted);
    return operand;
  }

  #named(name: string): Operand {
    const given = functions.get(name);
    if (given !== undefined && this.#take("(")) {
      const argument = this.#operand(given.of);
      this.#expect(")");
      return { type: given.type, sql: given.sql(argument.sql), text: `${name}()` };
    }
    const property = this.#set.properties.find((one) => one.name === name);
    if (property === undefined) {
      throw new Problem("odata_unknown_property", { option: "$filter", name });
    }
    const type = property.kind === "integer" ? "number" : property.kind;
    return { type, sql: property.read, text: name };
  }
}

const searches = new Map<string, (text: Condition, part: Condition) => Condition>([
  ["contains", (text, part) => sql`(strpos(${text}, ${part}) > 0)`],
  ["startswith", (text, part) => sql`starts_with(${text}, ${part})`],
  ["endswith", (text, part) => sql`(right(${text}, length(${part})) = ${part})`],
]);

const inUtc = (part: string) => (moment: Condition) =>
  sql`extract(${sql.raw(part)} from ${moment} at time zone 'UTC')::float8`;
const functions = new Map<string, { of: Type; type: Type; sql: (of: Condition) => Condition }>([
  ["tolower", { of: "text", type: "text", sql: (text) => sql`lower(${text})` }],
  ["toupper", { of: "text", type: "text", sql: (text) => sql`upper(${text})` }],
  ["length", { of: "text", type: "number", sql: (text) => sql`length(${text})::float8` }],
  ["year", { of: "moment", type: "number", sql: inUtc("year") }],
  ["month", { of: "moment", type: "number", sql: inUtc("month") }],
  ["day", { of: "moment", type: "number", sql: inUtc("day") }],
  ["date", { of: "moment", type: "date", sql: (at) => sql`(${at} at time zone 'UTC')::date` }],
]);

const dated: ReadonlySet<Type> = new Set(["date", "moment"]);

function compared(left: Operand, sign: Condition, word: string, right: Operand): Condition {
  if (left.type === "null" || right.type === "null") {
    const other = left.type === "null" ? right.sql : left.sql;
    if (word === "eq") return sql`(${other} is null)`;
    return word === "ne" ? sql`(${other} is not null)` : sql`false`;
  }
  if (left.type === right.type) return sql`(${left.sql} ${sign} ${right.sql})`;
  if (dated.has(left.type) && dated.has(right.type)) {
    return sql`(${asMoment(left)} ${sign} ${asMoment(right)})`;
  }
  throw wrongTypes(left, right.text);
}

const asMoment = ({ type, sql: at }: Operand) =>
  type === "date" ? sql`(${at}::timestamp at time zone 'UTC')` : at;

function wrongTypes({ text, type }: Operand, value: string): Problem {
  return new Problem("odata_types", { name: text.slice(0, 40), type, value: value.slice(0, 40) });
}

function literal({ type, value, text }: Token & { kind: "literal" }): Operand {
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
