/** Between what is typed and what is sent: every input is text here, every field typed there. */
import {
  eachField,
  fieldNames,
  fruitFields,
  isChoiceField,
  isNumberField,
  numberFields,
  recordedFields,
  type FieldName,
  type NumberField,
} from "@elaeis/domain/fruits/fields";
import { ownKey } from "@elaeis/domain/fruits/field-set";
import type { OwnKey } from "@elaeis/domain/fruits/own-values";
import { ownChoicesOf, type OwnField } from "@elaeis/domain/fruits/own-fields";
import {
  longestOwnText,
  ownValueAt,
  type OwnValue,
  type OwnValues,
} from "@elaeis/domain/fruits/own-values";
import { isCollectedTooLate } from "@elaeis/domain/fruits/fruit";
import { isPlain } from "@elaeis/domain/look-alikes";
import type { Fruit, FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { isNoPosition } from "@elaeis/domain/fruits/position";
import { localMinute } from "#device/sync/collected-at.ts";
import { readDecimal } from "#language/decimal.ts";

/** The date as `localMinute` writes it, empty until the first photo; the accuracy set by the GPS alone. */
export type FruitInputs = Record<FieldName, string> & {
  /** When the GPS set the position, in milliseconds since 1970; empty for one that was typed. */
  located_at: string;
} & {
  /** Of the installation's own fields, those that somebody filled in. */
  [own: OwnKey]: string;
};

export type InputProblem =
  | "required"
  | "not_a_number"
  | "out_of_range"
  | "too_precise"
  | "too_long"
  | "not_plain"
  | "half_a_place"
  | "no_position"
  | "in_future";

export type InputProblems = Partial<Record<keyof FruitInputs, InputProblem>>;

export function emptyInputs(reference: string): FruitInputs {
  return { ...inputs(() => ""), fruit_id: reference };
}

/** @param decimalMark "," or ".", as the person's language writes numbers */
export function inputsOf(fruit: Fruit, decimalMark: string): FruitInputs {
  const typed = (value: OwnValue) =>
    typeof value === "number" ? String(value).replace(".", decimalMark) : value;
  const own = Object.entries(fruit.own_values ?? {});
  return {
    ...inputs((name) => {
      const value = fruit[name] ?? "";
      if (name === "collection_date") return localMinute(new Date(value));
      return isNumberField(name) ? typed(value) : String(value);
    }),
    ...Object.fromEntries(own.map(([name, value]) => [ownKey(name), typed(value)])),
  };
}

function inputs(textOf: (name: FieldName) => string): FruitInputs {
  return { ...eachField(fieldNames, textOf), located_at: "" };
}

export type FormReading =
  | { ok: true; fields: FruitFields }
  | { ok: false; problems: InputProblems };

/** What the fruit that is edited holds; null for a new one. */
export type StoredFields =
  | (Record<NumberField, number | null> & { own_values?: OwnValues | undefined })
  | null;

/**
 * Reads the whole form at once, so that every problem is shown and not only the first.
 * @param stored devices and sheets give finer values than people type; they stay as they are
 * @param ownFields that the form asks for
 */
export function readFruitForm(
  inputs: FruitInputs,
  stored: StoredFields = null,
  ownFields: readonly OwnField[] = [],
): FormReading {
  const { numbers, problems } = readNumbers(inputs, stored);
  const own = readOwnValues(inputs, ownFields, stored);
  Object.assign(problems, own.problems);
  const reference = inputs.fruit_id.trim();
  if (reference === "") problems.fruit_id = "required";
  if (!isPlain(reference)) problems.fruit_id = "not_plain";
  for (const name of fieldNames) {
    const row = fruitFields[name];
    if ("longest" in row && inputs[name].trim().length > row.longest) problems[name] = "too_long";
  }
  const halfMissing = missingHalf(inputs);
  if (halfMissing) problems[halfMissing] = "half_a_place";
  const { latitude, longitude } = numbers;
  if (latitude !== null && longitude !== null && isNoPosition(latitude, longitude)) {
    problems.latitude = "no_position";
  }
  if (isCollectedTooLate(new Date(inputs.collection_date), new Date(), "own"))
    problems.collection_date = "in_future";
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const accuracyM = inputs.location_accuracy_m;
  const isLocated = numbers.latitude !== null && accuracyM !== "";
  const others = recordedFields.map((name) => [name, valueOf(name, inputs[name].trim())]);
  return {
    ok: true,
    fields: {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each as its row says
      ...(Object.fromEntries(others) as FruitFields),
      ...numbers,
      location_accuracy_m: isLocated ? Number(accuracyM) : null,
      ...(Object.keys(own.values).length > 0 && { own_values: own.values }),
    },
  };
}

/** Of a text or a choice. */
function valueOf(name: FieldName, text: string): string | null {
  if (!isChoiceField(name)) return text === "" ? null : text;
  return fruitFields[name].choices.find((choice) => choice === text) ?? null;
}

/** Those that a form asks for: one that is retired only where somebody typed in it before. */
export function askedOwnFields(
  fields: readonly OwnField[],
  inputs: FruitInputs,
  stored: StoredFields,
): OwnField[] {
  const isTyped = (field: OwnField) => {
    const read = readOwnValue(field, (inputs[ownKey(field.name)] ?? "").trim());
    return read !== null && read !== ownValueAt(stored?.own_values ?? {}, field.name);
  };
  return fields.flatMap((field) => {
    if (!field.is_retired) return field;
    return isTyped(field) ? { ...field, is_retired: false, is_required: false } : [];
  });
}

/** What is empty is left out; what is not asked for stays as it is. */
function readOwnValues(
  inputs: FruitInputs,
  asked: readonly OwnField[],
  stored: StoredFields,
): { values: Record<string, OwnValue>; problems: InputProblems } {
  const held = stored?.own_values ?? {};
  const isAsked = (name: string) => asked.some((field) => field.name === name);
  const values = Object.fromEntries(Object.entries(held).filter(([name]) => !isAsked(name)));
  const problems: InputProblems = {};
  for (const field of asked) {
    const key = ownKey(field.name);
    const read = readOwnValue(field, (inputs[key] ?? "").trim());
    if (typeof read === "object" && read !== null) problems[key] = read.problem;
    else if (read !== null) values[field.name] = read;
    // One that became required later does not hold up the correction of an older fruit.
    else if (field.is_required && (stored === null || Object.hasOwn(held, field.name)))
      problems[key] = "required";
  }
  return { values, problems };
}

function readOwnValue(field: OwnField, text: string): OwnValue | null | { problem: InputProblem } {
  if (text === "") return null;
  if (field.kind === "number") {
    const { min, max, decimals } = field;
    const reading = readDecimal(text, { min, max, step: 10 ** -decimals });
    return reading.ok ? reading.value : { problem: reading.reason };
  }
  if (text.length > longestOwnText) return { problem: "too_long" };
  const choices = ownChoicesOf(field);
  return choices === undefined || choices.some(({ value }) => value === text) ? text : null;
}

function readNumbers(inputs: FruitInputs, stored: StoredFields) {
  const problems: InputProblems = {};
  const read = (field: NumberField): number | null => {
    const rule = fruitFields[field];
    const finest = readDecimal(inputs[field], { ...rule, step: rule.finest });
    if (finest.ok && finest.value === stored?.[field]) return finest.value;
    const reading = readDecimal(inputs[field], rule);
    if (reading.ok) return reading.value;
    problems[field] = reading.reason;
    return null;
  };
  return { numbers: eachField(numberFields, read), problems };
}

function missingHalf({ latitude, longitude }: FruitInputs): "latitude" | "longitude" | null {
  if ((latitude.trim() === "") === (longitude.trim() === "")) return null;
  return latitude.trim() === "" ? "latitude" : "longitude";
}
