/** Compares what the server commits, what phones keep and what they show with the truth. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { photoRoles } from "@elaeis/domain/fruits/photo-roles";
import { createHash } from "node:crypto";
import type { Phone, Tab } from "./browser.ts";
import type { StoreState } from "./in-process/store.ts";
import { comparePlaces } from "./places.ts";
import {
  createTruth,
  earlierThan,
  isOpen,
  showValue,
  units,
  valuesOf,
  type FruitTruth,
  type Intent,
  type Truth,
  type Unit,
  type Values,
} from "./truth.ts";

export function createOracle(
  server: () => {
    state: StoreState;
    files: ReadonlyMap<string, Uint8Array>;
    isBackedUp: (sha256: string) => boolean;
  },
) {
  const truth = createTruth();
  const problems: string[] = [];
  const say = (problem: string) => void problems.push(problem);

  return {
    truth,
    problems,
    onCommit(actor: Actor, ids: ReadonlySet<string>): void {
      for (const id of ids) compareCommit(truth, say, server().state, actor, id);
    },
    /** A phone has set the plot of a fruit. */
    onPlotSet(actor: Actor, fruitId: string, plotId: string): void {
      const place = truth.places.get(plotId);
      const by = actor.kind === "user" ? actor.deviceId : "nobody";
      if (place?.fruitId !== fruitId || place.by !== by) {
        say(`${by} set plot ${plotId} of ${fruitId}, which nobody chose there`);
      } else place.state = "arrived";
    },
    hasPlot: (plotId: string) => truth.places.get(plotId)?.isGone === false,
    /** The server is as it was at its backup. */
    onRestore: (phones: readonly Phone[]) => rewind(truth, server().state, phones),
    /** A phone's photo bytes are gone from it. @param isGivenUp the phone had no room left for a copy */
    onDropped(phone: Phone, sha256: string, isGivenUp: boolean): void {
      const photo = truth.photos.get(sha256);
      if (photo === undefined) return;
      const fruit = truth.fruits.get(photo.token);
      if (truth.received.has(sha256)) {
        const isOnServer = Object.values(fruit?.onServer?.values ?? {}).includes(sha256);
        const isFree = isGivenUp || fruit?.isDeleted || fruit?.excused.has(sha256);
        const isReplaced = fruit !== undefined && isEnteredAgain(fruit, nameOf(phone), sha256);
        if (isOnServer && !isFree && !isReplaced && !server().isBackedUp(sha256))
          say(`${nameOf(phone)} let go of photo ${sha256.slice(0, 8)}, which no backup has`);
        return;
      }
      const isWanted = fruit?.intents.some(
        (one) => one.value === sha256 && one.by === nameOf(phone) && isOpen(one),
      );
      if (isWanted && !fruit?.isDeleted && !fruit?.excused.has(sha256)) {
        say(
          `${nameOf(phone)} let go of photo ${sha256.slice(0, 8)} of ${photo.token}, which the server has not`,
        );
      }
    },
    /** All that only this phone had is gone. */
    onEvicted(phone: Phone): void {
      for (const one of truth.places.values())
        if (one.by === nameOf(phone) && one.state !== "arrived") one.state = "maybe";
      for (const fruit of truth.fruits.values()) {
        const own = fruit.intents.filter((one) => one.by === nameOf(phone));
        for (const one of own) if (isOpen(one)) one.state = "maybe";
        for (const one of own) if (one.value !== null) fruit.excused.add(one.value);
        if (fruit.onServer === null && own.length > 0) fruit.isHandedIn = false;
      }
    },
    onShown: (tab: Tab) => compareShown(truth, say, tab),
    /** With everything quiet. */
    settle(phones: readonly Phone[]): void {
      for (const fruit of truth.fruits.values()) compareSettled(say, fruit, server());
      for (const phone of phones) compareEmpty(say, phone);
      comparePlaces(truth, say, phones);
    },
  };
}

export const nameOf = (phone: Phone) => `phone-${phone.index}`;

/** Whether the person has put another photo in its place, or none. */
function isEnteredAgain({ intents }: FruitTruth, by: string, sha256: string): boolean {
  const own = intents.filter((one) => one.by === by);
  const entered = own.find((one) => one.value === sha256);
  return own.some((one) => one.unit === entered?.unit && one.order > entered.order);
}

type Say = (problem: string) => void;

function compareCommit(truth: Truth, say: Say, state: StoreState, actor: Actor, id: string): void {
  const by = actor.kind === "user" ? (actor.deviceId ?? "office") : "nobody";
  const stored = storedFruit(state, id);
  const fruit =
    stored === null ? ofId(truth, id) : (ofPhotos(truth, stored.values) ?? ofId(truth, id));
  if (fruit === undefined) return say(`${by} made a fruit that nobody recorded: ${id}`);
  const former = fruit.onServer;
  if (stored === null) {
    if (by !== "office") say(`${by} deleted ${fruit.token}`);
    fruit.onServer = null;
    return;
  }
  if (fruit.isDeleted) {
    if (state.removed.has(id)) return say(`${fruit.token} was deleted and is back`);
    // Under another id: somebody recorded it anew.
    if (former === null) truth.revived += 1;
    fruit.onServer = { id, ...stored };
    return;
  }
  if (former !== null && former.id !== id) return say(`${fruit.token} is there twice`);
  fruit.serverIds.add(id);
  compareDayNumber(fruit, say, id, stored.dayNumber);
  for (const unit of units) {
    const [before, after] = [former?.values[unit] ?? null, stored.values[unit] ?? null];
    if (before !== after) compareChange(fruit, say, by, unit, before, after);
  }
  keepReceived(truth, stored.received);
  fruit.onServer = { id, ...stored };
}

function keepReceived(truth: Truth, received: ReadonlySet<string>): void {
  for (const sha256 of received) {
    truth.received.add(sha256);
    truth.told.add(sha256);
  }
}

function compareChange(
  fruit: FruitTruth,
  say: Say,
  by: string,
  unit: Unit,
  before: string | null,
  after: string | null,
): void {
  const change = `${by} changed ${unit} of ${fruit.token} from ${showValue(before)} to ${showValue(after)}`;
  const own = fruit.intents.filter((one) => one.by === by && one.unit === unit);
  const intent = own.find((one) => one.value === after && one.state !== "applied");
  if (intent === undefined) {
    const isOld = fruit.intents.some((one) => one.unit === unit && one.value === after);
    return say(`${change}, ${isOld ? "which is an older value" : "which nobody entered there"}`);
  }
  const later = own.find((one) => one.order > intent.order && one.state === "applied");
  if (later !== undefined) say(`${change}, over ${showValue(later.value)} entered later`);
  if (intent.state === "given up") say(`${change}, which was given up`);
  const seen = fruit.seen.get(`${by} ${unit}`);
  const isOwn = own.some((one) => one.value === before);
  if (before !== null && !isOwn && seen?.has(before) !== true) {
    say(`${change}, which nobody there had seen`);
  }
  intent.state = "applied";
  intent.came ??= 1 + Math.max(0, ...fruit.intents.map(({ came }) => came ?? 0));
  for (const one of earlierThan(fruit, intent)) {
    if (isOpen(one) || one.state === "maybe") one.state = "superseded";
  }
}

function storedFruit(state: StoreState, id: string) {
  const row = state.fruits.get(id);
  if (row === undefined) return null;
  const photos = [...state.photos.values()]
    .filter((photo) => photo.fruit_id === id)
    .map(({ photo_role, sha256, received_at }) => ({
      photo_role,
      received_at,
      sha256: sha256.toString("hex"),
    }));
  const received = new Set(
    photos.filter(({ received_at }) => received_at !== null).map(({ sha256 }) => sha256),
  );
  return { values: valuesOf({ ...row, photos }), received, dayNumber: row.day_number };
}

/** @param number of a browser that keeps nothing there is none */
function compareDayNumber(fruit: FruitTruth, say: Say, id: string, number: number | null): void {
  const former = fruit.dayNumbers.get(id);
  if (number === null || number === former) return;
  if (former !== undefined) say(`${fruit.token} was number ${former} of its day, and is ${number}`);
  fruit.dayNumbers.set(id, number);
}

function ofPhotos(truth: Truth, values: Values): FruitTruth | undefined {
  for (const role of photoRoles) {
    const photo = truth.photos.get(values[role] ?? "");
    if (photo !== undefined) return truth.fruits.get(photo.token);
  }
  return undefined;
}

function ofId(truth: Truth, id: string): FruitTruth | undefined {
  return [...truth.fruits.values()].find((fruit) => fruit.serverIds.has(id));
}

type Item = { id: string; state?: string; fruitId?: string };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the app keeps
const asItem = (value: unknown) => value as Item;

/** What had come since the backup is gone. A phone that still has it sends it again; one that deleted it cannot. */
function rewind(truth: Truth, state: StoreState, phones: readonly Phone[]): void {
  const kept = new Set(
    phones.flatMap(({ storage }) => storage.rowsOf("photoBytes").map(({ key }) => String(key[1]))),
  );
  const held = new Set(
    phones.flatMap(({ storage }) => storage.rowsOf("outbox").map(({ value }) => asItem(value).id)),
  );
  truth.received.clear();
  for (const fruit of truth.fruits.values()) {
    const id = [...fruit.serverIds].find((one) => state.fruits.has(one));
    const stored = id === undefined ? null : storedFruit(state, id);
    for (const intent of fruit.intents) {
      const isStored = stored?.values[intent.unit] === intent.value;
      // What an earlier restore had lost may be in this backup.
      if (isStored && intent.state === "lost") intent.state = "applied";
      if (intent.state !== "applied" || isStored) continue;
      // The phone that still holds it brings it again by itself.
      const wasCurrent = fruit.onServer?.values[intent.unit] === intent.value;
      const isReplaced = stored !== null && cameLater(fruit, intent, stored.values);
      intent.state = wasCurrent && !isReplaced && held.has(intent.itemId ?? "") ? "lost" : "maybe";
    }
    const isHeld = [...fruit.serverIds].some((one) => held.has(one));
    if (stored === null && fruit.onServer !== null && !isHeld) truth.died += 1;
    fruit.onServer = stored === null || id === undefined ? null : { id, ...stored };
    keepReceived(truth, stored?.received ?? new Set());
    for (const { value } of fruit.intents) {
      if (value !== null && !truth.received.has(value) && !kept.has(value))
        fruit.excused.add(value);
    }
    fruit.isHandedIn = fruit.isHandedIn && (stored !== null || isHeld);
  }
}

/** A newer backup than the last that was restored may have what another person put in its place. */
function cameLater({ intents }: FruitTruth, { unit, came }: Intent, values: Values): boolean {
  const stored = intents.find((one) => one.unit === unit && one.value === values[unit]);
  return (stored?.came ?? 0) > (came ?? 0);
}

/** What a screen says of items that a person handed in. */
function compareShown(truth: Truth, say: Say, tab: Tab): void {
  const { phone, app } = tab;
  for (const item of tab.engine?.state().items ?? []) {
    const { id, state, photos } = item;
    const fruit = ofItem(truth, item.kind === "edit" ? item.fruitId : id, id);
    if (fruit === undefined || fruit.isDeleted) continue;
    const what = `${nameOf(phone)} shows ${fruit.token}`;
    if (item.kind === "new") {
      if (item.dayNumber === undefined) say(`${what} without a number of its day`);
      else compareDayNumber(fruit, say, id, item.dayNumber);
    }
    for (const photo of photos) {
      if (photo.verified && !truth.told.has(photo.sha256))
        say(`${what}: photo ${photo.role} as received, and it is not`);
    }
    if (state !== "synced" && app.safetyOf(item) !== "verified") continue;
    const open = fruit.intents.filter(
      (one) => one.itemId === id && one.state === "pending" && !isGoneAnyway(fruit, one),
    );
    if (state === "synced" && open.length > 0) say(`${what} as sent, without ${inWords(open)}`);
  }
}

/** What was taken away, and is not on the server: it never was, or another phone did it. */
const isGoneAnyway = ({ onServer }: FruitTruth, { unit, value }: Intent) =>
  value === null && (onServer?.values[unit] ?? null) === null;

function ofItem(truth: Truth, fruitId: string, itemId: string): FruitTruth | undefined {
  for (const fruit of truth.fruits.values()) {
    if (fruit.serverIds.has(fruitId)) return fruit;
    if (fruit.intents.some((one) => one.itemId === itemId)) return fruit;
  }
  return undefined;
}

const inWords = (intents: readonly Intent[]) =>
  intents.map(({ unit, value }) => `${unit} ${showValue(value)}`).join(", ");

function compareSettled(
  say: Say,
  fruit: FruitTruth,
  { state, files }: { state: StoreState; files: ReadonlyMap<string, Uint8Array> },
): void {
  const { token, onServer } = fruit;
  if (!fruit.isHandedIn || fruit.isDeleted) return;
  const live = [...fruit.serverIds].filter((id) => state.fruits.has(id));
  if (onServer === null) return say(`${token} is lost`);
  if (live.length > 1) say(`${token} is there ${live.length} times`);
  const open = fruit.intents.filter((one) => isOpen(one) && !isGoneAnyway(fruit, one));
  if (open.length > 0) say(`${token} lost ${inWords(open)}`);
  for (const photo of state.photos.values()) {
    if (photo.fruit_id !== onServer.id) continue;
    const sha256 = photo.sha256.toString("hex");
    if (fruit.excused.has(sha256)) continue;
    const bytes = files.get(photo.photo_url ?? "");
    if (bytes === undefined) say(`${token} has no photo ${photo.photo_role}`);
    else if (createHash("sha256").update(bytes).digest("hex") !== sha256)
      say(`${token} has another photo ${photo.photo_role} than was taken`);
  }
}

function compareEmpty(say: Say, phone: Phone): void {
  const waiting = phone.storage.rowsOf("outbox").map(({ value }) => asItem(value));
  for (const { id, state } of waiting) {
    if (state !== "synced") say(`${nameOf(phone)} still holds ${id}, ${state}`);
  }
  const drafts = phone.storage.rowsOf("drafts").length;
  const bytes = phone.storage.rowsOf("photoBytes").length;
  if (drafts === 0 && waiting.length === 0 && bytes > 0) {
    say(`${nameOf(phone)} keeps ${bytes} photos that belong to nothing`);
  }
}
