/**
 * The condition of `$filter` as SQL: comparisons, `in`, `and`, `or`, `not`, a few functions. A grammar of our own: the
 * parsers there are read dates and identifiers as OData 4 does not write them, or know no `in`. Values are parameters
 * of the statement, and names are those of the table of properties.
 */
import { Problem } from "#platform/problem.ts";
import type { EntitySet } from "./entity-set-queries.ts";
import {
  allOf,
  anyOf,
  comparison,
  functions,
  isComparison,
  literal,
  negated,
  searches,
  type Condition,
  type Operand,
  type Type,
} from "./filter-queries.ts";
import { deepest, tokensOf, tooComplex, type Token } from "./filter-tokens.ts";

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
    return anyOf(parts);
  }

  #both(): Condition {
    const parts = [this.#one()];
    while (this.#take("and")) parts.push(this.#one());
    return allOf(parts);
  }

  #one(): Condition {
    this.#depth += 1;
    if (this.#depth > deepest) throw tooComplex();
    const condition = this.#negatedOrPlain();
    this.#depth -= 1;
    return condition;
  }

  #negatedOrPlain(): Condition {
    if (this.#take("not")) return negated(this.#one());
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
    if (!isComparison(word)) return condition;
    this.#place += 1;
    return compared({ type: "boolean", sql: condition, text }, word, this.#operand());
  }

  #twoTexts(): [Condition, Condition] {
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
    if (!isComparison(word)) {
      if (left.type === "boolean") return left.sql;
      throw this.#unexpected();
    }
    this.#place += 1;
    return compared(left, word, this.#operand());
  }

  #membership(left: Operand): Condition {
    this.#expect("(");
    const parts: Condition[] = [];
    do parts.push(compared(left, "eq", this.#operand()));
    while (this.#take(","));
    this.#expect(")");
    return anyOf(parts);
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

function compared(left: Operand, word: string, right: Operand): Condition {
  const condition = comparison(left, word, right);
  if (condition === undefined) throw wrongTypes(left, right.text);
  return condition;
}

function wrongTypes({ text, type }: Operand, value: string): Problem {
  return new Problem("odata_types", { name: text.slice(0, 40), type, value: value.slice(0, 40) });
}
