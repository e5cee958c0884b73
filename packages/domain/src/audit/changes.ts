import type { AuditEntry } from "./audit-schemas.ts";

/** A value that was not there is undefined. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** What an entry says of each field: of a changed row only those that differ, in the order of the table. */
export function changesOf({
  old_values,
  new_values,
}: Pick<AuditEntry, "old_values" | "new_values">): FieldChange[] {
  const fields = Object.keys({ ...old_values, ...new_values });
  return fields
    .map((field) => ({ field, before: old_values?.[field], after: new_values?.[field] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
