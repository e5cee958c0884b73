/** When a fruit was collected: what the person says, else when its first photo was taken. */
import type { EditableFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { EditDraft, NewDraft } from "./records.ts";

/** The input of the form that holds it, as `localMinute` writes it; empty until the first photo. */
const collectedInput = "collection_date";

/** @param now counts where there is neither */
export function collectedAt(draft: NewDraft, now: Date): string {
  const first = firstTakenAt(draft);
  const typed = draft.inputs[collectedInput] ?? "";
  const told = new Date(typed);
  if (Number.isNaN(told.getTime())) return first ?? now.toISOString();
  // The field has no seconds: left as it was filled in, the photo's own time is the exact one.
  const isLeft = first !== null && localMinute(new Date(first)) === typed;
  return isLeft ? first : told.toISOString();
}

/** Of a stored fruit: what it was, unless the person corrected it. */
export function collectedAsEdited({ base, collectionDate, inputs }: EditDraft): string {
  // A form of an app before this one could not change it, and its base does not tell.
  const known: Partial<EditableFields> = base.fields;
  const was = known.collection_date ?? collectionDate;
  const typed = inputs[collectedInput] ?? "";
  const told = new Date(typed);
  const isLeft = Number.isNaN(told.getTime()) || localMinute(new Date(was)) === typed;
  return isLeft ? was : told.toISOString();
}

type Photos = Pick<NewDraft, "startedAt"> & { photos: readonly { takenAt?: string }[] };

/** Null without photos; those of an app before this one tell no time, and count from the draft's beginning. */
export function firstTakenAt({ photos, startedAt }: Photos): string | null {
  const times = photos.map(({ takenAt: at }) => at ?? startedAt);
  return times.toSorted((one, other) => one.localeCompare(other))[0] ?? null;
}

const longestInGalleryMs = 365 * 24 * 60 * 60_000;

/**
 * A photo chosen from the gallery was taken earlier; a time that makes no sense is the device's mistake.
 *
 * @param written into it by the camera: a file that was copied has a time of its own
 */
export function takenAt(
  { lastModified }: Pick<File, "lastModified">,
  now: Date,
  written: string | null = null,
): string {
  if (written !== null && Date.parse(written) <= now.getTime()) return written;
  const ageMs = now.getTime() - lastModified;
  const isPlausible = ageMs >= 0 && ageMs < longestInGalleryMs;
  return (isPlausible ? new Date(lastModified) : now).toISOString();
}

/** As a field of date and time holds it: "2026-03-01T08:15". */
export function localMinute(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
