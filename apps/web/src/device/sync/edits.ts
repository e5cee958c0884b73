/**
 * What an edit comes to, as plain functions: the request it makes, what it makes of a fruit, and how it
 * meets what others did to the fruit meanwhile. Where both changed the same, nobody but the person
 * decides.
 */
import {
  type DeclaredPhoto,
  type EditableFields,
  type FieldChanges,
  type Fruit,
  type FruitEdit,
  type FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import {
  changedFields,
  keysIn,
  pickFields,
  valueAt,
  withChanges,
  type FieldKey,
} from "@elaeis/domain/fruits/field-set";
import { positionFields } from "@elaeis/domain/fruits/fields";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { uuidv7 } from "uuidv7";
import type {
  EditDraft,
  EditItem,
  Inputs,
  NewFruitItem,
  OutboxPhoto,
  PhotoFacts,
  SeenFruit,
} from "./records.ts";

export function seenFruit(fruit: Fruit): SeenFruit {
  return {
    version: fruit.version,
    fields: fieldsOf(fruit),
    photos: fruit.photos.map(({ photo_role, sha256 }) => ({ role: photo_role, sha256 })),
  };
}

/** A new fruit as the server makes it from what was handed in. */
export function asHandedIn({ fields, collectionDate, photos }: NewFruitItem): SeenFruit {
  return {
    version: 1,
    fields: { ...fields, collection_date: collectionDate },
    photos: photos.map(({ role, sha256 }) => ({ role, sha256 })),
  };
}

/**
 * A correction whose fruit has arrived meanwhile: what it leaves as it was handed in is no change.
 *
 * @param former what already waits for the fruit
 */
export function asEdit(draft: EditDraft, former: EditItem | undefined): EditDraft {
  const { isCorrection = false, ...edit } = draft;
  if (!isCorrection) return draft;
  const isOpen = ({ role, sha256 }: PhotoFacts) =>
    shaIn(edit.base, role) !== sha256 ||
    former?.photos.some((photo) => photo.sha256 === sha256) === true;
  const isTakenAway = ({ role }: { role: PhotoRole }) =>
    !edit.photos.some((photo) => photo.role === role);
  return {
    ...edit,
    photos: edit.photos.filter(isOpen),
    removed: edit.base.photos.filter(isTakenAway).map(({ role }) => role),
  };
}

function declaredPhoto({ role, sha256, fileName, size }: PhotoFacts): DeclaredPhoto {
  return { photo_role: role, sha256, file_name: fileName.slice(-255), file_size: size };
}

export function submissionOf({
  fields,
  collectionDate,
  photos,
  prediction,
  dayNumber,
}: Pick<
  NewFruitItem,
  "fields" | "collectionDate" | "photos" | "prediction" | "dayNumber"
>): FruitSubmission {
  return {
    fields,
    collection_date: collectionDate,
    photos: photos.map(declaredPhoto),
    ...(dayNumber !== undefined && { day_number: dayNumber }),
    ...(prediction && { accepted_prediction: prediction }),
  };
}

/**
 * A new fruit that reached the server before the person corrected it: from there on it is an edit of
 * what arrived, so that what others made of it meanwhile is merged or asked about.
 *
 * @param arrived undefined when this device does not know it
 */
export function correctionOf(
  { fields, former: _former, unread = [], ...item }: NewFruitItem,
  arrived: FruitSubmission | undefined,
  stored: Fruit,
): EditItem {
  const mine = { ...fields, collection_date: item.collectionDate };
  const base = arrivedAs(arrived, stored) ?? {
    version: 1,
    fields: mine,
    photos: [],
    isUnknown: true,
  };
  return {
    ...item,
    kind: "edit",
    fruitId: item.id,
    base,
    changes: base.isUnknown ? pickFields(mine, keysIn(mine)) : changedFields(mine, base.fields),
    photos: item.photos.filter((photo) => !isReceived(stored, photo)),
    removed: base.photos
      .filter(({ sha256 }) => !unread.includes(sha256))
      .map(({ role }) => role)
      .filter((role) => !item.photos.some((photo) => photo.role === role)),
    declared: false,
    editId: uuidv7(),
    tried: false,
    earlier: null,
    changedBy: null,
    ...(arrived && { made: asArrived(item, arrived, stored) }),
  };
}

function asArrived(
  item: Omit<NewFruitItem, "fields" | "former">,
  arrived: FruitSubmission,
  stored: Fruit,
): NewFruitItem {
  const { fields, collection_date: collectionDate } = arrived;
  const photos = item.photos.filter((photo) => isReceived(stored, photo));
  return { ...item, fields, collectionDate, photos, former: [arrived] };
}

/**
 * The server has lost a fruit that was made here: it goes as a new one again, as the person wants it now.
 *
 * @returns undefined when it was not made here
 */
export function madeAnew({ made, ...edit }: EditItem): NewFruitItem | undefined {
  if (made === undefined) return undefined;
  const { collection_date: collectionDate, ...fields } = withChanges(
    edit.base.fields,
    edit.changes,
  );
  const isOfEdit = ({ role }: PhotoFacts) =>
    edit.removed.includes(role) || edit.photos.some((photo) => photo.role === role);
  const photos = [...edit.photos, ...made.photos.filter((photo) => !isOfEdit(photo))];
  const { reference, state, attempts, nextTryAt, queuedAt } = edit;
  return {
    ...made,
    reference,
    inputs: { ...made.inputs, ...typedOf(edit) },
    state,
    attempts,
    nextTryAt,
    queuedAt,
    fields,
    collectionDate,
    photos: photos.map(unverified),
    declared: false,
    reason: null,
  };
}

function unverified(photo: OutboxPhoto): OutboxPhoto {
  return { ...photo, verified: false, wasCutOff: false };
}

function arrivedAs(arrived: FruitSubmission | undefined, stored: Fruit): SeenFruit | undefined {
  if (arrived === undefined) return stored.version === 1 ? seenFruit(stored) : undefined;
  const photos = arrived.photos.map(({ photo_role, sha256 }) => ({ role: photo_role, sha256 }));
  const { fields, collection_date } = arrived;
  return { version: 1, fields: { ...fields, collection_date }, photos };
}

export function isReceived(stored: Fruit, { role, sha256 }: PhotoFacts): boolean {
  return stored.photos.some((it) => it.photo_role === role && it.sha256 === sha256 && it.received);
}

/** The edit as a request, against the version it was made on. */
export function requestOf({
  editId,
  base,
  changes,
  photos,
  removed,
}: Pick<EditItem, "editId" | "base" | "changes" | "photos" | "removed">): FruitEdit {
  return {
    edit_id: editId,
    base_version: base.version,
    fields: changes,
    photos: photos.filter((photo) => shaIn(base, photo.role) !== photo.sha256).map(declaredPhoto),
    removed_photos: removed.flatMap((role) => {
      const sha256 = shaIn(base, role);
      return sha256 === null ? [] : [{ photo_role: role, sha256 }];
    }),
  };
}

/** The base as it is once the server has applied a request. */
export function withApplied(base: SeenFruit, edit: FruitEdit): SeenFruit {
  const touched = new Set(
    [...edit.photos, ...(edit.removed_photos ?? [])].map((it) => it.photo_role),
  );
  return {
    ...base,
    fields: withChanges(base.fields, edit.fields),
    photos: [
      ...base.photos.filter(({ role }) => !touched.has(role)),
      ...edit.photos.map(({ photo_role, sha256 }) => ({ role: photo_role, sha256 })),
    ],
  };
}

/** What the person changed in all: by earlier edits that are lost, then by this one. */
export function changesAfter(
  lost: readonly FruitEdit[],
  { changes }: Pick<EditItem, "changes">,
  base: SeenFruit,
): EditItem["changes"] {
  const before = lost.map(({ fields }) => fields);
  return changedFields(withChanges(base.fields, ...before, changes), base.fields);
}

/** What both sides changed, differently. A position is one thing: never one's latitude with the other's longitude. */
export type Conflict =
  | { kind: "fields"; names: readonly [FieldKey, ...FieldKey[]] }
  | { kind: "photo"; role: PhotoRole };

function unitsIn(...sets: readonly EditableFields[]): (readonly [FieldKey, ...FieldKey[]])[] {
  const single = keysIn(...sets).filter((key) => !positionFields.some((part) => part === key));
  return [...single.map((key): [FieldKey] => [key]), positionFields];
}

export type Merge = {
  conflicts: readonly Conflict[];
  /** What is the person's alone, or decided already, against the fruit as stored. */
  request: FruitEdit;
};

export function mergeEdit(item: EditItem, stored: Fruit): Merge {
  const theirs = seenFruit(stored);
  const mine = withChanges(item.base.fields, item.changes);
  const { isUnknown = false } = item.base;
  // What differs from an edit that was applied was changed after it, also where it is as it was before.
  const isAsked = isUnknown || item.declared;
  const units = unitsIn(mine, theirs.fields, item.base.fields);
  const isOurs = units.filter((unit) => isUnknown || differs(unit, mine, item.base.fields));
  const open = isOurs.filter((unit) => differs(unit, mine, theirs.fields));
  const photos = openPhotos(item, theirs);
  const clashes = (unit: readonly FieldKey[]) =>
    isAsked || differs(unit, theirs.fields, item.base.fields);
  const clashing = ({ role }: { role: PhotoRole }) =>
    item.declared || shaIn(theirs, role) !== shaIn(item.base, role);
  return {
    conflicts: [
      ...open.filter(clashes).map((names): Conflict => ({ kind: "fields", names })),
      ...photos.filter(clashing).map(({ role }): Conflict => ({ kind: "photo", role })),
    ],
    request: {
      ...requestOf({
        ...item,
        base: theirs,
        photos: item.photos.filter((photo) => photos.some(({ role }) => role === photo.role)),
        removed: item.removed.filter((removed) => photos.some(({ role }) => role === removed)),
      }),
      fields: pickFields(
        mine,
        open
          .filter((unit) => !clashes(unit))
          .flat()
          .filter((key) => valueAt(mine, key) !== valueAt(theirs.fields, key)),
      ),
    },
  };
}

/** Which side each conflict is decided for; what is not named is the server's. */
export type Decision = { mine: readonly Conflict[] };

/** The edit as the person decided, based on the fruit as they saw it when they did. */
export function decided(
  item: EditItem,
  stored: Fruit,
  { mine }: Decision,
): Pick<EditItem, "base" | "changes" | "photos" | "removed" | "settled"> {
  const { conflicts, request } = mergeEdit(item, stored);
  const isMine = (conflict: Conflict) => mine.some((one) => keyOf(one) === keyOf(conflict));
  const lost = conflicts.filter((conflict) => !isMine(conflict));
  const isLost = (role: PhotoRole) => lost.some((it) => it.kind === "photo" && it.role === role);
  const won = conflicts.flatMap((it) => (it.kind === "fields" && isMine(it) ? it.names : []));
  const theirs = seenFruit(stored);
  const chosen = pickFields(withChanges(item.base.fields, item.changes), won);
  return {
    base: theirs,
    changes: changedFields(withChanges(theirs.fields, request.fields, chosen), theirs.fields),
    photos: item.photos.filter(({ role, verified }) => !isLost(role) && !verified),
    removed: item.removed.filter((role) => !isLost(role) && shaIn(theirs, role) !== null),
    settled: (item.settled ?? []).map(({ base, edit }) => ({ base, edit: without(lost, edit) })),
  };
}

/** What the person gave up does not come back with an earlier edit that a restore loses. */
function without(lost: readonly Conflict[], edit: FruitEdit): FruitEdit {
  const isKept = ({ photo_role }: { photo_role: PhotoRole }) =>
    !lost.some((it) => it.kind === "photo" && it.role === photo_role);
  const isGivenUp = (name: string) =>
    lost.some((it) => it.kind === "fields" && it.names.some((one) => one === name));
  return {
    ...edit,
    fields: pickFields(
      edit.fields,
      keysIn(edit.fields).filter((key) => !isGivenUp(key)),
    ),
    photos: edit.photos.filter(isKept),
    removed_photos: edit.removed_photos?.filter(isKept),
  };
}

export function keyOf(conflict: Conflict): string {
  return conflict.kind === "fields" ? conflict.names[0] : `photo ${conflict.role}`;
}

/**
 * What was typed for the values that an edit changes: others are no longer what the person entered.
 *
 * @param but names that are left out
 */
export function typedOf({ changes, inputs }: EditItem, but: FieldChanges = {}): Inputs {
  const left = keysIn(but);
  const names = keysIn(changes).filter((key) => !left.includes(key));
  // When the position was measured is an input, but no field.
  const typed = names.includes("latitude") ? [...names, "located_at"] : names;
  return Object.fromEntries(
    typed.flatMap((name) => {
      const text = inputs[name];
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** What was typed for all but some fields. */
export function inputsBut(inputs: Inputs, changes: FieldChanges): Inputs {
  // When the position was measured is an input, but no field.
  const changed = keysIn(changes);
  const isLeft = (name: string) =>
    !changed.some((key) => key === name) && !(name === "located_at" && "latitude" in changes);
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => isLeft(name)));
}

/** The fruit as it will be once this device's own edit has arrived. */
export function withPendingEdit<Shown extends EditableFields>(
  fruit: Shown,
  edit: Pick<EditItem, "changes"> | undefined,
): Shown {
  return edit === undefined ? fruit : withChanges(fruit, edit.changes);
}

export function shaIn({ photos }: SeenFruit, role: PhotoRole): string | null {
  return photos.find((photo) => photo.role === role)?.sha256 ?? null;
}

/** Roles that the server does not yet have as the person wants them. A verified photo had its day. */
function openPhotos(item: EditItem, theirs: SeenFruit): { role: PhotoRole }[] {
  return photoRoles.flatMap((role) => {
    const photo = item.photos.find((it) => it.role === role);
    const isTouched = photo === undefined ? item.removed.includes(role) : !photo.verified;
    const isOpen = isTouched && shaIn(theirs, role) !== (photo?.sha256 ?? null);
    return isOpen ? [{ role }] : [];
  });
}

function fieldsOf(fruit: EditableFields): EditableFields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each field
  return pickFields(fruit, keysIn(fruit)) as EditableFields;
}

function differs(unit: readonly FieldKey[], one: EditableFields, other: EditableFields): boolean {
  return unit.some((key) => valueAt(one, key) !== valueAt(other, key));
}
