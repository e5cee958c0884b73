/** Where a page of fruits ended, as an opaque text that the next page is asked for with. */
import { isOwnKey } from "@elaeis/domain/fruits/field-set";
import { isChoiceField, isNumberField } from "@elaeis/domain/fruits/fields";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { longestOwnText } from "@elaeis/domain/fruits/own-values";
import { atMost } from "@elaeis/domain/text-checks";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import type { ListPosition, ListTotal } from "./list-queries.ts";

/** What was counted for the first page is carried along: no later page counts again. */
type Cursor = { position: ListPosition; counted: ListTotal | undefined };

export function writeCursor({ value, id }: ListPosition, { total, isLeast }: ListTotal): string {
  return Buffer.from(JSON.stringify([value, id, total, isLeast])).toString("base64url");
}

const text = z.string().check(atMost(320), z.regex(/^[^\0]*$/));
const ownSchema = z.nullable(z.union([z.number(), text.check(atMost(longestOwnText))]));
const otherSchemas = {
  collection_date: z.iso.datetime(),
  created_at: z.string().check(atMost(40), z.regex(/^[\d\-T:.+Z ]+$/)),
  fruit_id: text,
  collector_email: text,
  location_name: z.string().check(atMost(300), z.regex(/^[^\0]*$/)),
};

/** A cursor that a browser has kept from before may lack the last two. */
const cursorSchema = z.tuple([z.unknown(), z.uuid()], z.unknown());
const countedSchema = z.tuple([z.int(), z.boolean()]);

/** @throws Problem invalid_input when the cursor is not one of ours for this sort order */
export function readCursor(cursor: string, sort: FruitListQuery["sort"]): Cursor {
  const parsed = z.safeParse(cursorSchema, jsonIn(cursor));
  if (!parsed.success) throw new Problem("invalid_input", { fields: "after" });
  const [said, id, ...rest] = parsed.data;
  const value = z.safeParse(schemaOf(sort), said);
  if (!value.success) throw new Problem("invalid_input", { fields: "after" });
  const counted = z.safeParse(countedSchema, rest);
  return {
    position: { value: value.data, id },
    counted: counted.success ? { total: counted.data[0], isLeast: counted.data[1] } : undefined,
  };
}

function schemaOf(sort: FruitListQuery["sort"]) {
  if (isOwnKey(sort)) return ownSchema;
  return isNumberField(sort) || isChoiceField(sort) ? z.number() : otherSchemas[sort];
}

function jsonIn(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, "base64url").toString());
  } catch {
    return undefined;
  }
}
