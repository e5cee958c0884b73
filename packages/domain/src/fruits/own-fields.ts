/**
 * Fields of a fruit that an installation adds of its own. Administrators keep their list among the settings; what is
 * recorded in them stands together, by name, in `own_values` of a fruit.
 */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";
import { foldText } from "./fold-text.ts";
import { remarkPhrasesSchema } from "./remark-phrases.ts";
import {
  longestOwnName,
  longestOwnText,
  mostOwnFields,
  ownNameSchema,
  ownValueAt,
  ownValueSchema,
  type OwnValue,
  type OwnValues,
} from "./own-values.ts";

export const mostOwnChoices = 60;
export const mostOwnDecimals = 6;
export const longestOwnLabel = 80;
/** What no field of its own bounds goes beyond. */
export const ownNumberRule = { min: -1e9, max: 1e9, step: 10 ** -mostOwnDecimals };

const words = z.object({
  en: z.string().check(z.trim(), z.minLength(1), atMost(longestOwnLabel)),
  fr: z.string().check(z.trim(), z.minLength(1), atMost(longestOwnLabel)),
});
const figure = z.number().check(z.minimum(ownNumberRule.min), z.maximum(ownNumberRule.max));

export const ownFieldViewers = ["everybody", "administrators"] as const;

const shared = {
  /** What programs and files call it; it never changes. */
  name: ownNameSchema,
  label: words,
  is_required: z.boolean(),
  /** Who sees it in the product; administrators' fields are theirs alone. */
  shown_to: z.enum(ownFieldViewers),
  /** No longer asked for. What was recorded in it stays. */
  is_retired: z.boolean(),
};
const choiceSchema = z.object({ value: ownNameSchema, label: words });

export const ownFieldSchema = z.discriminatedUnion("kind", [
  z.object({ ...shared, kind: z.literal("text") }),
  z
    .object({
      ...shared,
      kind: z.literal("number"),
      /** Empty for a number without one. */
      unit: z.string().check(z.trim(), atMost(20)),
      min: figure,
      max: figure,
      decimals: z.int().check(z.minimum(0), z.maximum(mostOwnDecimals)),
    })
    .check(z.refine(({ min, max }) => min < max, { path: ["max"] })),
  z.object({
    ...shared,
    kind: z.literal("choice"),
    choices: z.array(choiceSchema).check(
      z.minLength(1),
      atMost(mostOwnChoices),
      z.refine((choices) => isEachOnce(choices.map(({ value }) => value))),
    ),
  }),
  z.object({ ...shared, kind: z.literal("yes_no") }),
  z.object({ ...shared, kind: z.literal("date") }),
]);
export type OwnField = z.infer<typeof ownFieldSchema>;
export type OwnFieldKind = OwnField["kind"];
export const ownFieldKinds = ["text", "number", "choice", "yes_no", "date"] as const;

/** In the order of the form. */
export const ownFieldsSchema = z.array(ownFieldSchema).check(
  atMost(mostOwnFields),
  z.refine((fields) => isEachOnce(fields.map(({ name }) => name)), "own_field_twice"),
);

/** What the form of a fruit has of the installation's own. */
export const ownFieldsAnswerSchema = z.object({
  own_fields: ownFieldsSchema,
  /** An answer kept from an older version lacks them. */
  remark_phrases: z.optional(remarkPhrasesSchema),
});
export type OwnFieldsAnswer = z.infer<typeof ownFieldsAnswerSchema>;

function isEachOnce(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

const yesNoWords = {
  yes: { en: "Yes", fr: "Oui" },
  no: { en: "No", fr: "Non" },
} as const;

/** The values that a field lets one choose from; undefined for one that is typed. */
export function ownChoicesOf(field: OwnField): readonly z.infer<typeof choiceSchema>[] | undefined {
  if (field.kind === "choice") return field.choices;
  if (field.kind !== "yes_no") return undefined;
  return (["yes", "no"] as const).map((value) => ({ value, label: yesNoWords[value] }));
}

export function isOwnValue(field: OwnField, value: OwnValue): boolean {
  switch (field.kind) {
    case "number":
      return (
        typeof value === "number" &&
        value >= field.min &&
        value <= field.max &&
        isWhole(value * 10 ** field.decimals)
      );
    case "text":
      return typeof value === "string" && value.trim() !== "" && value.length <= longestOwnText;
    case "date":
      return typeof value === "string" && isDay(value);
    case "choice":
    case "yes_no":
      return ownChoicesOf(field)?.some((choice) => choice.value === value) === true;
  }
}

/** But for what binary fractions leave over. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= 1e-9 * Math.max(1, Math.abs(value));
}

/** As `2026-03-01`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The names of what no field takes. */
export function refusedOwnValues(
  fields: readonly OwnField[],
  values: Readonly<Record<string, OwnValue | null>>,
): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    const isTaken = field !== undefined && (value === null || isOwnValue(field, value));
    return isTaken ? [] : [name];
  });
}

/**
 * The first field whose change would leave what fruits hold without its meaning: one that is gone or of another kind,
 * of narrower bounds, fewer decimals or choices.
 *
 * @param isHeld whether fruits hold a value of the field
 */
export function brokenOwnField(
  before: readonly OwnField[],
  after: readonly OwnField[],
  isHeld: (name: string) => boolean,
): OwnField | undefined {
  return before.find((field) => {
    const next = after.find(({ name }) => name === field.name);
    return !(next !== undefined && takesAll(field, next)) && isHeld(field.name);
  });
}

function takesAll(field: OwnField, next: OwnField): boolean {
  if (field.kind === "number" && next.kind === "number") {
    const isWider = next.min <= field.min && next.max >= field.max;
    return isWider && next.decimals >= field.decimals && next.unit === field.unit;
  }
  if (field.kind === "choice" && next.kind === "choice") {
    return field.choices.every(({ value }) => next.choices.some((one) => one.value === value));
  }
  return field.kind === next.kind;
}

/** A name for what people call so, unlike those that are taken. */
export function ownNameFor(label: string, taken: readonly string[]): string {
  const plain = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[_0-9]+|_+$/g, "")
    .slice(0, longestOwnName - 4);
  const stem = plain === "" ? "field" : plain;
  const names = [stem, ...Array.from({ length: 999 }, (_, at) => `${stem}_${at + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? stem;
}

/** By what lists are narrowed down: a value, or a range of numbers or days. */
const ownFilterSchema = z.record(
  ownNameSchema,
  z.union([
    z.nullable(ownValueSchema),
    z.object({
      min: z.optional(z.union([z.number(), z.string().check(atMost(10))])),
      max: z.optional(z.union([z.number(), z.string().check(atMost(10))])),
    }),
  ]),
);
export type OwnFilter = z.infer<typeof ownFilterSchema>;

export type OwnCondition = OwnFilter[string];

/** As the database finds them (own_value_condition in schema/field/fruits.sql). */
export function matchesOwn(values: OwnValues, filter: OwnFilter): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const value = ownValueAt(values, name);
    if (wanted === null || value === undefined) return wanted === null && value === undefined;
    if (typeof wanted !== "object") return value === wanted;
    const { min, max } = wanted;
    const isOfKind = typeof value === typeof (min ?? max ?? value);
    return isOfKind && value >= (min ?? value) && value <= (max ?? value);
  });
}

/** @returns undefined for what is no filter */
export function readOwnFilter(text: string): OwnFilter | undefined {
  try {
    return z.safeParse(ownFilterSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
