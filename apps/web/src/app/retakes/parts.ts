/** What a task asks for, and how far it is on this device. */
import type { AskableField } from "@elaeis/domain/fruits/fields";
import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { EditItem } from "#device/sync/records.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

export type Part = PhotoRole | AskableField;

export function partsOf({ photo_roles, value_names }: RetakeRequest): Part[] {
  return [...photo_roles, ...value_names];
}

/** Parts that the server does not have. */
export function partsLeft(request: RetakeRequest): Part[] {
  const done: readonly string[] = request.done_parts;
  return partsOf(request).filter((part) => !done.includes(part));
}

/** @param taken sides that the open form has anew */
export function nextPart(request: RetakeRequest, taken: readonly Part[]): Part | undefined {
  return partsLeft(request).find((part) => !taken.includes(part));
}

/** Whether a photo or else a value is still to come. */
export function askedKind(request: RetakeRequest): "photo" | "value" {
  const [next] = partsLeft(request);
  return next === undefined || isRole(next) ? "photo" : "value";
}

/** What this device's unsent edit brings of an open task. */
function broughtBy(request: RetakeRequest, edit: EditItem | undefined): string[] {
  if (edit?.fruitId !== request.fruit.id || edit.state === "synced") return [];
  return request.state === "open" ? partsIn(edit) : [];
}

function partsIn({ photos, changes }: EditItem): string[] {
  return [...photos.map(({ role }) => role), ...Object.keys(changes)];
}

/** What an edit leaves to do of a task that was open before it; undefined where it brings nothing of it. */
export function leftAfter(request: RetakeRequest, edit: EditItem): Part[] | undefined {
  const brought = partsIn(edit);
  const before = partsLeft(request);
  const left = before.filter((part) => !brought.includes(part));
  return left.length < before.length ? left : undefined;
}

/** Parts that the server has, or that this device's unsent edit brings. */
export function doneParts(request: RetakeRequest, edit: EditItem | undefined): Set<string> {
  return new Set([...request.done_parts, ...broughtBy(request, edit)]);
}

/** Whether this device's unsent edit brings all that is still missing. */
export function isAnswered(request: RetakeRequest, edit: EditItem | undefined): boolean {
  const done = doneParts(request, edit);
  return broughtBy(request, edit).length > 0 && partsOf(request).every((part) => done.has(part));
}

/** "Photo: Left", "Oil content". */
export function usePartWords(): (part: Part) => string {
  const phrases = usePhrases();
  const words = useWords();
  return (part) => (isRole(part) ? phrases.photo(words.photoRoles[part]) : words.fields[part]);
}

/** "Left, Stem, Oil content". */
export function usePartNames(): (parts: readonly Part[]) => string {
  const words = useWords();
  return (parts) =>
    parts.map((part) => (isRole(part) ? words.photoRoles[part] : words.fields[part])).join(", ");
}

export function isRole(part: Part): part is PhotoRole {
  const roles: readonly string[] = photoRoles;
  return roles.includes(part);
}
