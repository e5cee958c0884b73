import { numberRules } from "@elaeis/domain/fruits/fruit";
import type { EditableFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useFormats } from "#language/formats.ts";
import type { Conflict } from "#device/sync/edits.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases as useOutboxPhrases } from "../use-phrases.ts";
import { usePhrases } from "./use-phrases.ts";

/** How fields and their values are called, the same in every column. */
export function useConflictWords() {
  const phrases = usePhrases();
  const { fieldNames } = useOutboxPhrases();
  const words = useWords();
  const formats = useFormats();
  const labels: Record<string, string> = { ...words.nirLong, ...fieldNames };
  const labelOf = (name: string) => labels[name] ?? name;
  const photoLabel = (role: PhotoRole) => phrases.photo(words.photoRoles[role]);
  return {
    labelOf,
    photoLabel,
    title: (conflict: Conflict): string => {
      if (conflict.kind === "photo") return photoLabel(conflict.role);
      return conflict.names.length > 1 ? phrases.position : labelOf(conflict.names[0]);
    },
    /** Null when there is no value. */
    valueOf: (
      fields: EditableFields,
      [name, ...more]: readonly [keyof EditableFields, ...unknown[]],
    ) => (more.length > 0 ? positionOf(fields) : valueOf(fields, name)),
  };

  function valueOf(fields: EditableFields, name: keyof EditableFields): string | null {
    if (name === "collection_date") return fields[name] && formats.exactDateTime(fields[name]);
    if (name === "maturity_stage") return fields[name] && words.maturity[fields[name]];
    if (name === "harvest_season") return fields[name] && words.seasons[fields[name]];
    const value = fields[name];
    if (typeof value !== "number") return value;
    if (name === "analysis_temperature") return `${formats.exactNumber(value)}\u00a0°C`;
    return name in numberRules ? formats.exactPercent(value) : formats.exactNumber(value);
  }

  function positionOf({ latitude, longitude, location_accuracy_m: accuracyM }: EditableFields) {
    if (latitude === null || longitude === null) return null;
    const place = phrases.degrees(formats.exactNumber(latitude), formats.exactNumber(longitude));
    if (accuracyM === null) return place;
    return `${place} (${phrases.accuracy(formats.exactNumber(accuracyM))})`;
  }
}
