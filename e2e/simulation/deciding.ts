/** What needs a decision: items that failed, on the outbox screen; and the office, which edits on its own. */

import { withChanges } from "@elaeis/domain/fruits/field-set";
import { seededRandom } from "@elaeis/prediction/random";
import type { Phone, PhoneApp, Tab } from "./browser.ts";
import type { Person } from "./server.ts";
import { nameOf } from "./oracle.ts";
import { correctRefused } from "./people.ts";
import {
  fieldUnits,
  isOpen,
  noteHandedIn,
  noteIntents,
  noteSeen,
  valuesOf,
  type FruitTruth,
  type Intent,
  type Unit,
  type Value,
} from "./truth.ts";
import type { World } from "./world.ts";

type Item = Awaited<ReturnType<PhoneApp["listItems"]>>[number];
type EditItem = Extract<Item, { kind: "edit" }>;

/** Each failed item once, as a person would who opens the outbox. */
export async function decide(tab: Tab, world: World, seed: number): Promise<void> {
  const random = seededRandom(seed).uniform;
  const { app, phone } = tab;
  for (const item of await app.listItems(phone.person.id)) {
    if (item.state !== "failed") continue;
    world.note(`${nameOf(phone)} decides ${item.id} ${item.reason?.code ?? ""}`);
    if (item.reason?.code === "unknown_fruit") await giveUpOrRecordAnew(tab, world, item, random);
    else if (item.kind === "new") {
      const fruit = fruitOfItem(world, item.id);
      if (fruit !== undefined) await correctRefused(tab, world, fruit, item, random);
    } else if (item.reason?.code === "edit_conflict") await compareBoth(tab, world, item, random);
    else if (item.reason?.code.startsWith("photo_lost") === true) await discard(tab, world, item);
    else if (random() < 0.3) await discard(tab, world, item);
  }
  await tab.engine?.syncNow();
}

const fruitOfItem = (world: World, id: string) =>
  [...world.oracle.truth.fruits.values()].find((fruit) =>
    fruit.intents.some(({ itemId }) => itemId === id),
  );

/** After a restore an edit takes the earlier ones of its fruit with it, which are no items any more. */
function intentsOf(fruit: FruitTruth | undefined, { id }: Item, phone: Phone): Intent[] {
  const held = new Set(phone.storage.rowsOf("outbox").map(({ key }) => String(key)));
  return (fruit?.intents ?? []).filter(
    ({ itemId, by }) =>
      itemId === id || (itemId !== null && by === nameOf(phone) && !held.has(itemId)),
  );
}

/** Of one item, all of it or some units. */
function giveUp(
  fruit: FruitTruth | undefined,
  item: Item,
  phone: Phone,
  unitsOf?: readonly Unit[],
): void {
  for (const intent of intentsOf(fruit, item, phone)) {
    const isMeant = unitsOf === undefined || unitsOf.includes(intent.unit);
    if (isMeant && (isOpen(intent) || intent.state === "maybe")) intent.state = "given up";
  }
}

async function discard({ app, phone }: Tab, world: World, item: Item): Promise<void> {
  // What was sent already may still arrive.
  const fruit = fruitOfItem(world, item.id);
  for (const intent of intentsOf(fruit, item, phone)) {
    if (isOpen(intent)) intent.state = "maybe";
  }
  // Those that are promised and not sent never come.
  for (const { sha256, role } of item.photos) {
    fruit?.excused.add(sha256);
    // It took the place of one promised before, whose bytes went when it was taken.
    const promised = fruit?.onServer?.values[role] ?? null;
    if (promised !== null && !world.oracle.truth.received.has(promised))
      fruit?.excused.add(promised);
  }
  // With it go the copies of those that had arrived, unless it corrects the fruit that they came with.
  const isCorrection = item.kind === "edit" && item.id === item.fruitId;
  for (const { key } of isCorrection ? [] : phone.storage.rowsOf("photoBytes")) {
    if (key[0] === item.id) fruit?.excused.add(String(key[1]));
  }
  await app.discardItem(item.id);
}

async function giveUpOrRecordAnew(tab: Tab, world: World, item: Item, random: () => number) {
  if (random() < 0.7) return discard(tab, world, item);
  const fruit = fruitOfItem(world, item.id);
  giveUp(fruit, item, tab.phone);
  // All that the new form shows is entered with it, also what an earlier one had shown.
  fruit?.asNew.delete(nameOf(tab.phone));
  // A fruit of another phone, which may bring it back: the person wants one more.
  const isAnothers = item.kind === "edit" && item.made === undefined;
  if (fruit !== undefined && isAnothers) fruit.isDeleted = true;
  await tab.app.recordAnew(item);
}

async function compareBoth(
  tab: Tab,
  world: World,
  item: EditItem,
  random: () => number,
): Promise<void> {
  const { app, phone } = tab;
  const stored = await app.fetchFruit(item.fruitId).catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, "facts")?.code === "unknown_fruit")
      return null;
    throw error;
  });
  // Deleted meanwhile, or lost by the server: the screen of a conflict says so.
  if (stored === null) return giveUpOrRecordAnew(tab, world, item, random);
  const fruit = fruitOfItem(world, item.id);
  const by = nameOf(phone);
  if (fruit !== undefined) noteSeen(fruit, by, valuesOf(stored));
  const { conflicts } = app.mergeEdit(item, stored);
  const mine = conflicts.filter(() => random() < 0.5);
  const theirs = conflicts.filter((conflict) => !mine.includes(conflict));
  if (fruit !== undefined) {
    const chosen = Object.fromEntries(mine.map((conflict) => chosenOf(item, conflict)));
    noteHandedIn(fruit, noteIntents(fruit, by, chosen, item.id, true), item.id);
  }
  for (const unit of theirs.flatMap((conflict) => unitsOf(conflict)))
    giveUp(fruit, item, phone, [unit]);
  await app.decideEdit(item.id, stored, { mine });
  tab.engine?.sendSoon();
}

type Conflict = ReturnType<PhoneApp["mergeEdit"]>["conflicts"][number];

/** The person's own value of what both changed: entered once more, over what they now see. */
function chosenOf(item: EditItem, conflict: Conflict): [Unit, Value] {
  const own = valuesOf({
    ...withChanges(item.base.fields, item.changes),
    photos: item.photos.map(({ role, sha256 }) => ({ photo_role: role, sha256 })),
  });
  const unit = unitsOf(conflict)[0] ?? "remarks";
  return [unit, own[unit] ?? null];
}

function unitsOf(conflict: Conflict): Unit[] {
  if (conflict.kind === "photo") return [conflict.role];
  if (conflict.names.some((name) => name === "latitude")) return ["position"];
  return fieldUnits.filter((unit) => conflict.names.some((name) => name === unit));
}

const office: Person = {
  id: "00000000-0000-4000-a000-00000000000f",
  email: "office@elaeis.test",
  role: "admin",
};

/** An administrator at a desk: sees the newest, and changes one value of it. */
export async function officeWork(world: World, seed: number, isDeletion: boolean): Promise<void> {
  const random = seededRandom(seed).uniform;
  const { server, oracle } = world;
  const live = [...oracle.truth.fruits.values()].filter(({ onServer }) => onServer !== null);
  const fruit = live[Math.floor(random() * live.length)];
  if (!fruit?.onServer || !server.isUp()) return;
  const session = server.signIn(office, "office");
  const path = `/api/fruits/${fruit.onServer.id}`;
  const ask = (method: string, body: string | null) =>
    server.serve({ method, path, headers: {}, body }, session);
  if (isDeletion) {
    fruit.isDeleted = true;
    await ask("DELETE", null).catch(() => undefined);
    return;
  }
  const shown = await ask("GET", null);
  if (shown.status !== 200) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the product's own answer
  const stored = JSON.parse(shown.body) as Parameters<typeof valuesOf>[0] & { version: number };
  noteSeen(fruit, "office", valuesOf(stored));
  const serial = (world.serial.value += 1);
  const isOil = random() < 0.5;
  const value = isOil ? (serial % 1000) / 10 : `remarks ${serial}`;
  const unit = isOil ? "oil_content" : "remarks";
  const intents = noteIntents(fruit, "office", { [unit]: String(value) }, null);
  const body = JSON.stringify({
    base_version: stored.version,
    fields: { [unit]: value },
    photos: [],
  });
  const { status } = await ask("PATCH", body);
  if (status === 200) noteHandedIn(fruit, intents, "office");
}
