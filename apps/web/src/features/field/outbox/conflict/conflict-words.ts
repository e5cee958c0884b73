import { valueAt, type FieldKey } from "@elaeis/domain/fruits/field-set";
import type { EditableFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { knownAccuracy } from "@elaeis/domain/fruits/position";
import { useFormats } from "#language/formats.ts";
import type { Conflict } from "#device/sync/edits.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { useFieldWords } from "#app/own-fields/use-field-words.ts";
import { usePhrases } from "./use-phrases.ts";

/** How fields and their values are called, the same in every column. */
export function useConflictWords() {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  const { labelOf, textOf } = useFieldWords();
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
      [name, ...more]: readonly [FieldKey, ...unknown[]],
    ): string | null =>
      more.length > 0 ? positionOf(fields) : textOf(name, valueAt(fields, name), true) || null,
  };

  function positionOf({ latitude, longitude, location_accuracy_m }: EditableFields) {
    if (latitude === null || longitude === null) return null;
    const accuracyM = knownAccuracy(location_accuracy_m);
    const place = phrases.degrees(formats.exactNumber(latitude), formats.exactNumber(longitude));
    if (accuracyM === null) return place;
    return `${place} (${phrases.accuracy(formats.exactNumber(accuracyM))})`;
  }
}
