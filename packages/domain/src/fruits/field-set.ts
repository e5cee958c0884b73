/** Fields of a fruit with those of the installation's own among them, each by its key. */
import { fieldNames, type FieldName } from "./fields.ts";
import type { FieldChanges } from "./fruit-schemas.ts";
import { ownValueAt, storedOwnValues, type OwnKey, type OwnValue } from "./own-values.ts";

export type FieldKey = FieldName | OwnKey;
/** Undefined stands for what is not named. */
type Some = { readonly [Name in keyof FieldChanges]?: FieldChanges[Name] | undefined };

export const ownKey = (name: string): OwnKey => `own:${name}`;

export const isOwnKey = (key: string): key is OwnKey => key.startsWith("own:");

export const ownNameOf = (key: OwnKey): string => key.slice("own:".length);

export function valueAt(fields: Some, key: FieldKey): OwnValue | null | undefined {
  return isOwnKey(key)
    ? (ownValueAt(fields.own_values ?? {}, ownNameOf(key)) ?? null)
    : fields[key];
}

/** Those that one of them names, in the order of the table of fields, then by name. */
export function keysIn(...sets: readonly Some[]): FieldKey[] {
  const own = new Set(sets.flatMap((fields) => Object.keys(fields.own_values ?? {})));
  return [
    ...fieldNames.filter((name) => sets.some((fields) => fields[name] !== undefined)),
    ...[...own].toSorted().map(ownKey),
  ];
}

export function pickFields(fields: Some, keys: readonly FieldKey[]): FieldChanges {
  const own = keys.filter(isOwnKey).map((key) => [ownNameOf(key), valueAt(fields, key) ?? null]);
  const others = keys.filter((key) => !isOwnKey(key)).map((key) => [key, valueAt(fields, key)]);
  return {
    ...Object.fromEntries(others),
    ...(own.length > 0 && { own_values: Object.fromEntries(own) }),
  };
}

/** The fields with what changes put in their place; null empties one. */
export function withChanges<Fields extends Some>(
  fields: Fields,
  ...changes: readonly Some[]
): Fields {
  let own = fields.own_values;
  for (const { own_values: given } of changes)
    own = given === undefined ? own : { ...own, ...given };
  const others = changes.map(({ own_values: _own, ...rest }) =>
    Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  );
  const held = own === undefined ? {} : { own_values: storedOwnValues(own) };
  return Object.assign({}, fields, ...others, held);
}

/** Only what differs from the base: a value left alone is never set back to an older one. */
export function changedFields(fields: Some, base: Some): FieldChanges {
  const keys = keysIn(fields, base).filter(
    (key) =>
      (isOwnKey(key) || fields[key] !== undefined) && valueAt(fields, key) !== valueAt(base, key),
  );
  return pickFields(fields, keys);
}
