/**
 * Brings one fruit of an emergency export to where the phone would have brought it, by the same steps:
 * declared under its own id, then each photo the server does not hold. However often this is cut off
 * and repeated, by whichever way, there is one fruit with each photo once; whatever could not be kept
 * stays visibly missing.
 */
import { fieldNames, recordedFields } from "@elaeis/domain/fruits/fields";
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import {
  type DeclaredPhoto,
  type Fruit,
  type EditableFields,
  type FruitFields,
  type FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import { ownValueAt, type OwnValue } from "@elaeis/domain/fruits/own-values";
import { withoutNoPosition } from "@elaeis/domain/fruits/position";
import type { ImportOutcome } from "@elaeis/domain/emergency-imports/emergency-import";
import type {
  EditedFruit,
  NewFruit,
  EmergencyFruit,
  EmergencyPhoto,
} from "@elaeis/domain/emergency-imports/emergency-fruit-schemas";
import { Problem } from "#platform/problem.ts";
import type { KeptProblem } from "#platform/database/schema.ts";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { FruitService } from "#features/field/fruits/service.ts";
import { assertEveryView, type Collector } from "#features/field/fruits/submission.ts";
import { keepEdit } from "../transfers/import-changes.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import type { EmergencyArchive } from "./emergency-archive.ts";

export type BringInDeps = { fruits: FruitService; photos: PhotoService };

export type Ending = { outcome: ImportOutcome; problems: KeptProblem[] };

type Bringing = BringInDeps & {
  archive: EmergencyArchive;
  folder: string;
  /** The administrator. */
  actor: SignedIn;
  collector: Collector;
  /** Undefined in a dry run, which reads and compares everything, and changes nothing. */
  transfer: Pick<RunningTransfer, "id" | "lockIn"> | undefined;
  /** In a dry run: fruits of the same archive that will be there when this one's turn comes. */
  coming: ReadonlyMap<string, NewFruit>;
};

/** The photos the server expects of a fruit. */
type Expected = {
  id: string;
  photos: readonly Pick<Fruit["photos"][number], "photo_role" | "sha256" | "received">[];
};

/** What is compared of a fruit that is stored, or will be. */
type Stored = EditableFields & Expected & Pick<Fruit, "version">;

/** What the services refuse is the ending of this fruit; anything else is thrown. */
export async function importArchive(fruit: EmergencyFruit, bringing: Bringing): Promise<Ending> {
  if (fruit.kind === "draft") return { outcome: "not_handed_in", problems: [] };
  try {
    return await (fruit.kind === "edit" ? applyEdit(fruit, bringing) : handIn(fruit, bringing));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const outcome = conflicts.has(error.code) ? "conflict" : "refused";
    return { outcome, problems: [kept(error)] };
  }
}

const conflicts: ReadonlySet<string> = new Set([
  "fruit_already_sent",
  "fruit_changed",
  "fruit_of_another",
  "fruit_reference_taken",
]);

export function kept(problem: Problem, role: KeptProblem["photo_role"] = null): KeptProblem {
  return { code: problem.code, photo_role: role, details: problem.details };
}

async function handIn(fruit: NewFruit, bringing: Bringing): Promise<Ending> {
  const before = await storedFruit(fruit.id, bringing);
  const expected = await declare(fruit, before, bringing);
  const { awaited, problems } = await bringPhotos(fruit.photos, expected, bringing);
  if (problems.length > 0) return { outcome: "incomplete", problems };
  if (before === undefined) return { outcome: "created", problems };
  return { outcome: awaited === 0 ? "already_there" : "completed", problems };
}

/** @throws Problem fruit_already_sent, too_few_photos, photo_not_in_archive */
async function declare(
  fruit: NewFruit,
  before: Fruit | undefined,
  bringing: Bringing,
): Promise<Expected> {
  const { fruits, actor, collector, transfer } = bringing;
  // The first version of the file does not say all that the phone declared; the same is still the same.
  if (before !== undefined && isTheSame(fruit, before)) return before;
  const submission = submissionOf(fruit, bringing);
  if (before !== undefined) {
    if (await fruits.wasSent(actor, fruit.id, submission)) return before;
    throw new Problem("fruit_already_sent");
  }
  if (await fruits.wasRemoved(actor, fruit.id)) throw new Problem("fruit_deleted");
  if (transfer !== undefined) {
    const by = { importId: transfer.id, alongside: transfer.lockIn };
    return (await fruits.submitFor(actor, collector, fruit.id, submission, by)).fruit;
  }
  assertEveryView(submission);
  return foreseen(fruit);
}

/** Applied once, and only on the version it was based on, as when the phone sends it. */
async function applyEdit(edit: EditedFruit, bringing: Bringing): Promise<Ending> {
  const before = (await storedFruit(edit.id, bringing)) ?? comingFruit(edit.id, bringing);
  if (before === undefined) throw new Problem("unknown_fruit");
  const isApplied = await isAppliedTo(before, edit, bringing);
  if (!isApplied && before.version !== edit.base_version) {
    throw new Problem("fruit_changed", { version: before.version });
  }
  const expected = isApplied ? before : await change(before, edit, bringing);
  const { awaited, problems } = await bringPhotos(edit.photos, expected, bringing);
  if (problems.length > 0) return { outcome: "incomplete", problems };
  if (!isApplied) return { outcome: "updated", problems };
  return { outcome: awaited === 0 ? "already_there" : "completed", problems };
}

async function isAppliedTo(
  stored: Stored,
  { edit_id, fields, photos, removed_roles }: EditedFruit,
  { fruits, actor }: Bringing,
): Promise<boolean> {
  if (edit_id !== undefined && (await fruits.wasEdited(actor, stored.id, edit_id))) return true;
  const kept = withoutNoPosition(fields);
  return (
    fieldNames.every((name) => !(name in fields) || kept[name] === stored[name]) &&
    hasOwnValues(stored, fields.own_values) &&
    photos.every((photo) => isPromised(stored, photo)) &&
    !stored.photos.some(({ photo_role }) => removed_roles.includes(photo_role))
  );
}

async function change(before: Stored, edit: EditedFruit, bringing: Bringing): Promise<Expected> {
  const { fruits, actor, transfer } = bringing;
  const { id, edit_id, fields, base_version, removed_roles } = edit;
  const photos = edit.photos.map((photo) => declaration(photo, bringing));
  if (transfer === undefined) return foreseen(edit);
  const removed_photos = before.photos
    .filter(({ photo_role }) => removed_roles.includes(photo_role))
    .map(({ photo_role, sha256 }) => ({ photo_role, sha256 }));
  const sent = { edit_id, base_version, fields, photos, removed_photos };
  const { fruit } = await fruits.edit(actor, id, sent, async (tx, applied) => {
    await transfer.lockIn(tx);
    await keepEdit(tx, transfer.id, applied);
  });
  return fruit;
}

/** Each photo that the server expects and does not hold; one is in memory at a time. */
async function bringPhotos(
  photos: readonly EmergencyPhoto[],
  expected: Expected,
  bringing: Bringing,
): Promise<{ awaited: number; problems: KeptProblem[] }> {
  const { archive, folder, actor, transfer } = bringing;
  const awaited = photos.filter((photo) => isAwaited(expected, photo));
  const problems: KeptProblem[] = [];
  for (const photo of awaited) {
    const { role, sha256 } = photo;
    try {
      const bytes = await archive.readPhoto(folder, photo);
      const arrival = { fruitId: expected.id, role, sha256 };
      if (transfer !== undefined)
        await bringing.photos.receive(actor, arrival, () => Promise.resolve(bytes));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(kept(error, role));
    }
  }
  return { awaited: awaited.length, problems };
}

/** @throws Problem fruit_of_another: a file is no proof of who recorded what is somebody else's here */
export async function storedFruit(
  id: string,
  bringing: Pick<Bringing, "fruits" | "actor" | "collector">,
): Promise<Fruit | undefined> {
  try {
    const stored = await bringing.fruits.read(bringing.actor, id);
    if (stored.collector_id === bringing.collector.id) return stored;
  } catch (error) {
    if (error instanceof Problem && error.code === "unknown_fruit") return undefined;
    throw error;
  }
  throw new Problem("fruit_of_another");
}

/** @throws Problem fruit_of_another */
function comingFruit(id: string, { coming, collector }: Bringing): Stored | undefined {
  const fruit = coming.get(id);
  if (fruit === undefined) return undefined;
  if (fruit.user_id !== collector.id) throw new Problem("fruit_of_another");
  const { fields, collection_date } = fruit;
  return {
    ...withoutNoPosition(fields),
    collection_date,
    ...foreseen(fruit),
    version: firstVersion,
  };
}

/** Of every fruit, until somebody edits it. */
const firstVersion = 1;

/** To the letter what the phone sends: the server knows a fruit by its submission. */
function submissionOf(fruit: NewFruit, bringing: Bringing): FruitSubmission {
  const { accepted_prediction: accepted, day_number } = fruit;
  return {
    fields: fruit.fields,
    collection_date: fruit.collection_date,
    photos: fruit.photos.map((photo) => declaration(photo, bringing)),
    ...(day_number !== undefined && { day_number }),
    ...(accepted && { accepted_prediction: accepted }),
  };
}

/** @throws Problem photo_not_in_archive when nothing tells how large it was */
function declaration(photo: EmergencyPhoto, { archive, folder }: Bringing): DeclaredPhoto {
  const { role, sha256, file, file_name = file } = photo;
  const file_size = photo.file_size ?? archive.photoBytes(folder, photo);
  if (file_size === undefined) throw new Problem("photo_not_in_archive");
  return { photo_role: role, sha256, file_name, file_size };
}

function foreseen({ id, photos }: NewFruit | EditedFruit): Expected {
  return {
    id,
    photos: photos.map(({ role, sha256 }) => ({ photo_role: role, sha256, received: false })),
  };
}

function isTheSame(fruit: NewFruit, stored: Fruit): boolean {
  const fields = withoutNoPosition(fruit.fields);
  const sameFields: (name: keyof FruitFields) => boolean = (name) => fields[name] === stored[name];
  return (
    recordedFields.every(sameFields) &&
    hasOwnValues(stored, fruit.fields.own_values) &&
    fruit.photos.length === stored.photos.length &&
    fruit.photos.every((photo) => isPromised(stored, photo))
  );
}

/** Only those that are named: others are not for who recorded it. */
function hasOwnValues(
  { own_values: held = {} }: Pick<Fruit, "own_values">,
  named: Readonly<Record<string, OwnValue | null>> = {},
): boolean {
  return Object.entries(named).every(([name, value]) => (ownValueAt(held, name) ?? null) === value);
}

function isPromised(stored: Expected, { role, sha256 }: EmergencyPhoto): boolean {
  return stored.photos.some((photo) => photo.photo_role === role && photo.sha256 === sha256);
}

function isAwaited({ photos }: Expected, { role, sha256 }: EmergencyPhoto): boolean {
  return photos.some(
    (photo) => photo.photo_role === role && photo.sha256 === sha256 && !photo.received,
  );
}
