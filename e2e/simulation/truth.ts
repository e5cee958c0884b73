/**
 * What people did, and what the server made of it, kept by somebody who knows nothing of the engine. A
 * unit is what a person enters as one thing: a value, a position, the photo of a side. Every value that
 * is entered is unlike any other, so each value on the server can be traced to who entered it.
 */
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";

export const fieldUnits = [
  "oil_content",
  "remarks",
  "location_name",
  "position",
  "own:bunch_weight",
  "own:palm",
] as const;
export type FieldUnit = (typeof fieldUnits)[number];
export type Unit = FieldUnit | PhotoRole;
export const units: readonly Unit[] = [...fieldUnits, ...photoRoles];

/** Null if absent. */
export type Value = string | null;
export type Values = Partial<Record<Unit, Value>>;

/**
 * - `maybe`: the app has not said that it was handed in
 * - `pending`: handed in, not seen on the server
 * - `lost`: by the server since; the phone that still holds it brings it again
 * - `given up`: by the person, or with what was lost outside the app's reach
 */
type IntentState = "maybe" | "pending" | "lost" | "applied" | "superseded" | "given up";

export type Intent = {
  fruit: string;
  /** The phone on which it was entered; the office has none. */
  by: string;
  unit: Unit;
  value: Value;
  state: IntentState;
  itemId: string | null;
  /** Of those of one phone, fruit and unit: the later takes the earlier's place. */
  order: number;
  /** Its number among those of its fruit that came to the server; null until it does. */
  came: number | null;
};

/** It has to come to the server yet. */
export const isOpen = ({ state }: Intent) => state === "pending" || state === "lost";

export type FruitTruth = {
  token: string;
  ownerId: string;
  /** As last seen on the server; null where it is not there. */
  onServer: { id: string; values: Values; received: ReadonlySet<string> } | null;
  /** Under any id it had. */
  serverIds: Set<string>;
  /** The running number on its day, by its id: once seen, on a phone or the server, it never changes. */
  dayNumbers: Map<string, number>;
  intents: Intent[];
  /** What was shown on a phone, by phone and unit. */
  seen: Map<string, Set<Value>>;
  /** What was last handed in with the form of a new fruit, by phone. */
  asNew: Map<string, Values>;
  /** What each form of an edit showed when it was begun, by its draft. */
  shownFirst: Map<string, Readonly<Record<string, string>>>;
  isHandedIn: boolean;
  isDeleted: boolean;
  /** Photos that a phone lost, or that died with the server's disk: nobody can bring them. */
  excused: Set<string>;
};

/** A plot that a person chose for a fruit on a phone: unlike any other, so that it can be traced. */
export type ChosenPlace = {
  plotId: string;
  fruitId: string;
  /** The phone. */
  by: string;
  /** It is not there any more: the server refuses it. */
  isGone: boolean;
  /**
   * - `maybe`: the app has not said that it keeps it, it was taken back, or lost outside the app's reach
   * - `kept`: it arrives, is replaced by a later one, or the person hears why not
   * - `replacing`: a later one is being kept in its place
   */
  state: "maybe" | "kept" | "arrived" | "replacing" | "replaced";
};

export type Truth = {
  fruits: Map<string, FruitTruth>;
  /** Whose each photo is, by its SHA-256. */
  photos: Map<string, { token: string; bytes: Uint8Array }>;
  /** By the plot's id. */
  places: Map<string, ChosenPlace>;
  /** Photos that the server holds or has held, and has not lost. */
  received: Set<string>;
  /** The same, whatever the server has lost since: what a phone may have been answered. */
  told: Set<string>;
  /** Fruits that the office had deleted and that their collector recorded anew. */
  revived: number;
  /** Fruits died with the server's disk: their phones had deleted them. */
  died: number;
};

export const createTruth = (): Truth => ({
  fruits: new Map(),
  photos: new Map(),
  places: new Map(),
  received: new Set(),
  told: new Set(),
  revived: 0,
  died: 0,
});

export function fruitOf(truth: Truth, token: string, ownerId: string): FruitTruth {
  const known = truth.fruits.get(token);
  if (known !== undefined) return known;
  const fruit: FruitTruth = {
    token,
    ownerId,
    onServer: null,
    serverIds: new Set(),
    dayNumbers: new Map(),
    intents: [],
    seen: new Map(),
    asNew: new Map(),
    shownFirst: new Map(),
    isHandedIn: false,
    isDeleted: false,
    excused: new Set(),
  };
  truth.fruits.set(token, fruit);
  return fruit;
}

export function valuesOf(
  fruit: Pick<Fruit, "latitude" | "longitude" | "location_accuracy_m" | "own_values"> & {
    oil_content: number | null;
    remarks: string | null;
    location_name: string | null;
    photos: readonly { photo_role: PhotoRole; sha256: string }[];
  },
): Values {
  const { latitude, longitude, location_accuracy_m, oil_content, remarks, location_name } = fruit;
  const { own_values = {} } = fruit;
  const position = latitude === null ? null : `${latitude},${longitude},${location_accuracy_m}`;
  const photos = Object.fromEntries(
    photoRoles.map((role) => [
      role,
      fruit.photos.find(({ photo_role }) => photo_role === role)?.sha256 ?? null,
    ]),
  );
  return {
    oil_content: textOf(oil_content ?? undefined),
    remarks,
    location_name,
    position,
    "own:bunch_weight": textOf(own_values["bunch_weight"]),
    "own:palm": textOf(own_values["palm"]),
    ...photos,
  };
}

const textOf = (value: string | number | undefined): Value =>
  value === undefined ? null : String(value);

export function noteSeen(fruit: FruitTruth, by: string, values: Values): void {
  for (const unit of units) {
    const value = values[unit];
    if (value === undefined) continue;
    const key = `${by} ${unit}`;
    const seen = fruit.seen.get(key) ?? new Set();
    fruit.seen.set(key, seen.add(value));
  }
}

/**
 * Said before the app is asked: whatever becomes of the app then, it may have heard.
 *
 * @param isAnew the person means it although it was on the server already
 */
export function noteIntents(
  fruit: FruitTruth,
  by: string,
  values: Values,
  itemId: string | null,
  isAnew = false,
): Intent[] {
  const noted: Intent[] = [];
  for (const unit of units) {
    const value = values[unit];
    if (value === undefined) continue;
    const own = fruit.intents.filter((one) => one.by === by && one.unit === unit);
    // What may not have been kept says nothing of what was entered before.
    const last = own
      .filter(({ state, value: entered }) => state !== "maybe" || entered === value)
      .toSorted((one, other) => other.order - one.order)[0];
    // It has arrived, whether the app could say so or not.
    if (!isAnew && last?.state === "applied" && last.value === value) continue;
    const again = own.find((one) => one.value === value && one.state !== "applied");
    const order = 1 + Math.max(0, ...fruit.intents.map((one) => one.order));
    if (again !== undefined) {
      Object.assign(again, { state: "maybe", order, itemId });
      noted.push(again);
      continue;
    }
    const intent: Intent = {
      fruit: fruit.token,
      by,
      unit,
      value,
      state: "maybe",
      itemId,
      order,
      came: null,
    };
    fruit.intents.push(intent);
    noted.push(intent);
  }
  return noted;
}

/** The app has said so. */
export function noteHandedIn(fruit: FruitTruth, intents: readonly Intent[], itemId: string): void {
  for (const intent of intents) {
    intent.itemId = itemId;
    if (intent.state === "maybe") intent.state = "pending";
    for (const one of earlierThan(fruit, intent)) {
      if (isOpen(one) || one.state === "maybe") one.state = "superseded";
    }
  }
}

/** Of the same phone and unit. */
export function earlierThan(fruit: FruitTruth, { by, unit, order }: Intent): Intent[] {
  return fruit.intents.filter((one) => one.by === by && one.unit === unit && one.order < order);
}

export const showValue = (value: Value | undefined) =>
  value === undefined || value === null ? "nothing" : value.slice(0, 12);
