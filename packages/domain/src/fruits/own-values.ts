/** What a fruit holds in fields of the installation's own, by their names; own-fields.ts says what fields there are. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

export const mostOwnFields = 40;
export const longestOwnText = 500;
export const longestOwnName = 40;

export const ownNameSchema = z.string().check(atMost(longestOwnName), z.regex(/^[a-z][a-z0-9_]*$/));

/** Of a field of the installation's own: where it stands in a form, in a history, in a conflict. */
export type OwnKey = `own:${string}`;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what its check says; a template of the library weighs 2 kB
export const ownKeySchema = z
  .string()
  .check(
    z.regex(new RegExp(`^own:[a-z][a-z0-9_]{0,${longestOwnName - 1}}$`)),
  ) as unknown as z.ZodMiniType<OwnKey, OwnKey>;

export type OwnValue = string | number;
export const ownValueSchema = z.union([z.string().check(atMost(longestOwnText)), z.number()]);
const areFew = z.refine((values) => Object.keys(Object(values)).length <= mostOwnFields);

/** Of a new fruit: what is empty is not named. */
export const ownValuesSchema = z.record(ownNameSchema, ownValueSchema).check(areFew);
/** Of an edit: null empties a field, and one that is not named stays as it is. */
export const ownChangesSchema = z.record(ownNameSchema, z.nullable(ownValueSchema)).check(areFew);
/** What a fruit holds, also of fields that are no more. */
export const storedOwnValuesSchema = z.record(z.string(), ownValueSchema);
export type OwnValues = Readonly<Record<string, OwnValue>>;

/** What is recorded in a field, which may have the name of something that every object has. */
export const ownValueAt = <Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(values, name) ? values[name] : undefined);

/** Without the fields that are empty. */
export function storedOwnValues(
  given: Readonly<Record<string, OwnValue | null | undefined>>,
): Record<string, OwnValue> {
  const held = Object.entries(given).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(held);
}
