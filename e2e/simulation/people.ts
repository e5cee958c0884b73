/** What collectors do with a phone, by the same calls as the app's screens, and what the office does. */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { storedOwnValues } from "@elaeis/domain/fruits/own-values";
import type { Fruit, FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, requiredPhotoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { seededRandom } from "@elaeis/prediction/random";
import { createHash } from "node:crypto";
import type { PhoneApp, Tab } from "./browser.ts";
import { nameOf } from "./oracle.ts";
import {
  earlierThan,
  fieldUnits,
  fruitOf,
  isOpen,
  noteHandedIn,
  noteIntents,
  noteSeen,
  units,
  valuesOf,
  type FieldUnit,
  type Unit,
  type FruitTruth,
  type Intent,
  type Value,
  type Values,
} from "./truth.ts";
import { SimulatedBlob } from "./web-classes.ts";
import type { World } from "./world.ts";

type Recording = ReturnType<PhoneApp["createRecording"]>;
type Inputs = Readonly<Record<string, string>>;
type Random = () => number;

/** A form on a screen, and the fruit that the person has before them. */
type Form = {
  tab: Tab;
  world: World;
  recording: Recording;
  fruit: FruitTruth;
  inputs: Inputs;
  isNew: boolean;
};

export async function record(tab: Tab, world: World, seed: number): Promise<void> {
  const random = seededRandom(seed).uniform;
  const token = `F${(world.serial.fruit += 1)}`;
  const inputs = { token, ...emptyInputs };
  const form = await openForm(tab, world, {
    kind: "new",
    userId: tab.phone.person.id,
    reference: null,
    inputs,
  });
  if (form === null) return;
  if (form.fruit.asNew.has(nameOf(tab.phone))) correctDate(form);
  for (const role of photoRoles) {
    const isWanted = requiredPhotoRoles.some((one) => one === role) || random() < 0.3;
    if (isWanted && form.recording.state().photos[role] === undefined)
      await takePhoto(form, role, random);
    await world.loop.sleep(random() * 2000, tab.life);
  }
  for (const unit of fieldUnits)
    if (random() < 0.6 || form.inputs[inputOf(unit)] === "") enter(form, unit);
  if (random() < 0.2) await takePhoto(form, "front", random);
  await world.loop.sleep(random() * 3000, tab.life);
  if (random() < 0.9) await handIn(form);
  await world.loop.sleep(random() * 90_000, tab.life);
  form.recording.close();
}

/** A stored fruit, or one that waits: that one is corrected as a copy, which may be given up. */
export async function edit(tab: Tab, world: World, seed: number): Promise<void> {
  const random = seededRandom(seed).uniform;
  const { phone, app } = tab;
  const known = [...world.oracle.truth.fruits.values()].filter(
    (fruit) => fruit.ownerId === phone.person.id && fruit.serverIds.size > 0 && !fruit.isDeleted,
  );
  // What waits on this phone is edited again more often than it would be.
  const waiting = known.filter(({ intents }) =>
    intents.some((one) => one.by === nameOf(phone) && isOpen(one)),
  );
  const from = waiting.length > 0 && random() < 0.5 ? waiting : known;
  const chosen = from[Math.floor(random() * from.length)];
  const id = [...(chosen?.serverIds ?? [])].at(-1);
  if (chosen === undefined || id === undefined) return;
  const waits = (await app.listItems(phone.person.id)).find(
    (item) => item.kind === "new" && item.id === id && item.state !== "synced",
  );
  if (waits?.kind === "new") return correct(tab, world, chosen, waits, random);
  const fruit = await app.fetchFruit(id).catch(() => phone.seen.get(id));
  if (fruit === undefined) return;
  phone.seen.set(id, fruit);
  noteSeen(chosen, nameOf(phone), valuesOf(fruit));
  const inputs = { token: chosen.token, ...inputsOf(fruit) };
  const form = await openForm(tab, world, { kind: "edit", userId: phone.person.id, inputs, fruit });
  if (form === null) return;
  const before = form.inputs;
  for (const unit of fieldUnits) if (random() < 0.35) enter(form, unit);
  if (random() < 0.2) await takePhoto(form, "front", random);
  if (random() < 0.1) removePhoto(form, "stem");
  if (random() < 0.1) {
    removePhoto(form, "front");
    await world.loop.sleep(random() * 3000, tab.life);
    await takePhoto(form, "front", random);
  }
  await world.loop.sleep(random() * 5000, tab.life);
  if (form.inputs !== before || random() < 0.5) await handIn(form, fruit);
  await world.loop.sleep(random() * 60_000, tab.life);
  form.recording.close();
}

/** The office asks for another photo: the task arrives while there is a network, and is done in the field without. */
export async function doTask(tab: Tab, world: World, seed: number): Promise<void> {
  const random = seededRandom(seed).uniform;
  const { phone, app } = tab;
  const { id: userId } = phone.person;
  const stored = [...world.oracle.truth.fruits.values()].filter(
    ({ ownerId, onServer, isDeleted }) => ownerId === userId && onServer !== null && !isDeleted,
  );
  const chosen = stored[Math.floor(random() * stored.length)];
  const id = chosen?.onServer?.id;
  const role = requiredPhotoRoles[Math.floor(random() * requiredPhotoRoles.length)];
  if (chosen === undefined || id === undefined || role === undefined) return;
  const reference = { id, reference: chosen.token, location_name: null, thumbnail_url: null };
  const queries = {
    fetchQuery: async ({ queryKey }: { queryKey: readonly unknown[] }) => {
      const fruit = await app.fetchFruit(String(queryKey[2]));
      phone.seen.set(id, fruit);
      return fruit;
    },
  };
  await app.keepTasks(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it asks for fruits only
    queries as unknown as Parameters<PhoneApp["keepTasks"]>[0],
    userId,
    [{ state: "open", fruit: reference }],
    () => Promise.resolve(),
  );
  const wasOnline = phone.isOnline;
  phone.isOnline = false;
  try {
    const fruit = phone.seen.get(id);
    if (fruit === undefined) return;
    noteSeen(chosen, nameOf(phone), valuesOf(fruit));
    const inputs = { token: chosen.token, ...inputsOf(fruit) };
    const form = await openForm(tab, world, { kind: "edit", userId, inputs, fruit });
    if (form === null) return;
    await takePhoto(form, role, random);
    await handIn(form, fruit);
    if (form.recording.state().item !== null) world.count("taskDone");
    form.recording.close();
    await world.loop.sleep(random() * 60_000, tab.life);
  } finally {
    phone.isOnline = wasOnline;
  }
}

type WaitingFruit = Parameters<PhoneApp["unsentFruit"]>[0];

/** It may be sent meanwhile. */
async function correct(
  tab: Tab,
  world: World,
  truth: FruitTruth,
  item: WaitingFruit,
  random: Random,
): Promise<void> {
  const form = await openCorrection(tab, world, truth.token, item);
  if (form === null) return;
  for (const unit of fieldUnits) if (random() < 0.35) enter(form, unit);
  const retake = random() < 0.4 ? await takePhoto(form, "front", random) : null;
  if (random() < 0.2) form.recording.dropPhoto("stem");
  await world.loop.sleep(random() * 40_000, tab.life);
  if (random() < 0.3) {
    // Left without saving: the fruit goes as it was handed in.
    world.count("correctionGivenUp");
    if (retake?.state === "maybe") retake.state = "given up";
    await form.recording.discard();
  } else await handInCorrection(form, item);
  await world.loop.sleep(random() * 30_000, tab.life);
  form.recording.close();
}

/** What was refused is corrected as well: its date, and the photo that the phone has lost. */
export async function correctRefused(
  tab: Tab,
  world: World,
  truth: FruitTruth,
  item: WaitingFruit,
  random: Random,
): Promise<void> {
  const form = await openCorrection(tab, world, truth.token, item);
  if (form === null) return;
  correctDate(form);
  const shown = form.recording.state().photos;
  for (const role of photoRoles) {
    const isLost = item.reason?.code === `photo_lost_${role}`;
    const isMissing = requiredPhotoRoles.some((one) => one === role) && shown[role] === undefined;
    if (isLost || isMissing) await takePhoto(form, role, random);
  }
  await handInCorrection(form, item);
  form.recording.close();
}

async function openCorrection(tab: Tab, world: World, token: string, item: WaitingFruit) {
  const { app, phone } = tab;
  const fruit = app.unsentFruit(item, { ...phone.person, phone_number: null });
  const inputs = { token, ...inputsOf(fruit) };
  return openForm(tab, world, { kind: "edit", userId: phone.person.id, inputs, fruit });
}

async function handInCorrection(form: Form, item: WaitingFruit): Promise<void> {
  const { photos } = form.recording.state();
  if (requiredPhotoRoles.some((role) => photos[role] === undefined)) return;
  await handIn(
    form,
    form.tab.app.unsentFruit(item, { ...form.tab.phone.person, phone_number: null }),
  );
}

async function openForm(
  tab: Tab,
  world: World,
  subject: Parameters<PhoneApp["createRecording"]>[0]["subject"],
): Promise<Form | null> {
  const { app, phone } = tab;
  const recording = app.createRecording<Inputs>({
    subject,
    openStore: async (userId) =>
      (await app.canKeep()) ? app.deviceStore(userId) : app.memoryStore(),
    prepare: (file) => Promise.resolve(preparedPhoto(world, file.name)),
    check: () => Promise.resolve(undefined),
  });
  await recording.open();
  recording.follow(tab.engine);
  const { opened } = recording.state();
  const token = opened?.inputs["token"];
  if (opened === null || token === undefined) return null;
  const fruit = fruitOf(world.oracle.truth, token, phone.person.id);
  if (!opened.isRestored) fruit.shownFirst.set(opened.draft.id, opened.inputs);
  world.note(`${nameOf(phone)} opens ${token}`);
  return { tab, world, recording, fruit, inputs: opened.inputs, isNew: subject.kind === "new" };
}

const photoBytes = (world: World, name: string) => world.oracle.truth.photos.get(name)?.bytes;

function preparedPhoto(world: World, sha256: string) {
  const blob = new SimulatedBlob([photoBytes(world, sha256) ?? new Uint8Array()], {
    type: "image/jpeg",
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the blob of this world
  return { bytes: blob as unknown as Blob, sha256, fileName: `${sha256}.jpg`, width: 1, height: 1 };
}

async function takePhoto(
  { world, recording, fruit, tab, isNew }: Form,
  role: PhotoRole,
  random: Random,
): Promise<Intent | undefined> {
  const size = 20 + Math.floor(random() * 40);
  const bytes = new Uint8Array(
    Buffer.from(`photo ${(world.serial.photo += 1)} `.padEnd(size, ".")),
  );
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  world.oracle.truth.photos.set(sha256, { token: fruit.token, bytes });
  const [retake] = noteIntents(fruit, nameOf(tab.phone), { [role]: sha256 }, null);
  // In the form of a new fruit it takes the place of what was there, handed in before or not.
  for (const one of isNew && retake ? earlierThan(fruit, retake) : []) {
    if (isOpen(one)) one.state = "maybe";
  }
  await recording.takePhoto(role, new File([], sha256));
  return retake;
}

/** It is nothing until the form is handed in. */
function removePhoto({ recording, fruit, tab }: Form, role: PhotoRole): void {
  const stored = fruit.onServer?.values[role] ?? null;
  if (stored === null) return;
  noteSeen(fruit, nameOf(tab.phone), { [role]: stored });
  recording.removeStored(role);
}

/** It came back, perhaps because the phone's clock is ahead and the server takes nothing from the future. */
function correctDate(form: Form): void {
  const yesterday = new Date(form.world.trueNow().getTime() - 24 * 60 * 60_000);
  form.inputs = { ...form.inputs, collection_date: yesterday.toISOString().slice(0, 16) };
  form.recording.type(form.inputs);
}

/** A value that nobody entered before. */
function enter(form: Form, unit: FieldUnit): void {
  const serial = (form.world.serial.value += 1);
  const value = numberUnits.has(unit) ? String((serial % 1000) / 10) : valueText(unit, serial);
  form.inputs = { ...form.inputs, [inputOf(unit)]: value };
  form.recording.type(form.inputs);
}

const valueText = (unit: FieldUnit, serial: number) =>
  unit === "position" ? `${serial / 1000},${serial / 500},${serial}` : `${unit} ${serial}`;

const numberUnits = new Set<FieldUnit>(["oil_content", "own:bunch_weight"]);

const emptyInputs = {
  oil_content: "",
  remarks: "",
  location_name: "",
  latitude: "",
  "own:bunch_weight": "",
  "own:palm": "",
};

/** Inputs have the names of fields; the first of the position's holds all of it here. */
const inputOf = (unit: Unit) => (unit === "position" ? "latitude" : unit);

function inputsOf(fruit: Fruit): typeof emptyInputs {
  const values = valuesOf(fruit);
  const text = (unit: FieldUnit) => values[unit] ?? "";
  return {
    oil_content: text("oil_content"),
    remarks: text("remarks"),
    location_name: text("location_name"),
    latitude: text("position"),
    "own:bunch_weight": text("own:bunch_weight"),
    "own:palm": text("own:palm"),
  };
}

function fieldsOf(inputs: Inputs, fruitId: string): FruitFields {
  const [latitude = null, longitude = null, accuracy = null] = (inputs[inputOf("position")] ?? "")
    .split(",")
    .filter((part) => part !== "")
    .map(Number);
  const text = (unit: FieldUnit) => inputs[inputOf(unit)] || null;
  const weight = text("own:bunch_weight");
  return {
    ...noFields,
    fruit_id: fruitId,
    oil_content: text("oil_content") === null ? null : Number(text("oil_content")),
    remarks: text("remarks"),
    location_name: text("location_name"),
    latitude,
    longitude,
    location_accuracy_m: accuracy,
    own_values: storedOwnValues({
      bunch_weight: weight === null ? null : Number(weight),
      palm: text("own:palm"),
    }),
  };
}

/** @param stored the fruit that is edited */
async function handIn(form: Form, stored?: Fruit): Promise<void> {
  const { recording, fruit, tab, world, inputs } = form;
  const by = nameOf(tab.phone);
  const shown = recording.state();
  const now: Values = {};
  for (const unit of fieldUnits) now[unit] = inputs[inputOf(unit)] || null;
  for (const role of photoRoles) {
    const photo = shown.photos[role];
    if (photo !== undefined) now[role] = photo.sha256;
    // A photo that the phone lost, or cannot read now, is not shown, and is not taken away by that.
    else if (stored !== undefined && isTakenAway(shown, role)) now[role] = null;
  }
  // What was typed into a form begun earlier is handed in, too.
  const first = fruit.shownFirst.get(shown.opened?.draft.id ?? "") ?? shown.opened?.inputs;
  const former = stored === undefined ? fruit.asNew.get(by) : shownBefore(fruit, by, first ?? {});
  const changed: Values = {};
  for (const unit of units) {
    const value = now[unit];
    const isChanged = value !== (former?.[unit] ?? null) || shown.removed.some((it) => it === unit);
    if (value !== undefined && isChanged) changed[unit] = value;
  }
  if (stored === undefined && requiredPhotoRoles.some((role) => shown.photos[role] === undefined))
    return;
  world.note(`${by} hands in ${fruit.token}`);
  const intents = noteIntents(fruit, by, changed, null);
  // They take the place of what waits, at a moment that the app does not tell.
  for (const one of intents.flatMap((intent) => earlierThan(fruit, intent))) {
    if (isOpen(one)) one.state = "maybe";
  }
  await recording.handIn(fieldsOf(inputs, stored?.fruit_id ?? fruit.token));
  const { item, opened, phase } = recording.state();
  // A browser that keeps nothing holds what is on its way in the form, and says so.
  if (item === null || (opened?.isKept !== true && phase !== "done")) return;
  noteSeen(fruit, by, now);
  if (stored === undefined) fruit.asNew.set(by, now);
  else if (item.kind === "new") fruit.asNew.set(by, { ...fruit.asNew.get(by), ...now });
  if (item.kind === "new") fruit.serverIds.add(item.id);
  if (stored === undefined) fruit.isHandedIn = true;
  noteHandedIn(fruit, intents, item.id);
}

/** Of the stored fruit, or of one that waits. A photo that the phone lost is not shown either. */
function isTakenAway(
  { removed, opened, photos }: ReturnType<Recording["state"]>,
  role: PhotoRole,
): boolean {
  const draft = opened?.draft;
  if (removed.includes(role)) return true;
  if (draft?.kind !== "edit" || draft.isCorrection !== true || photos[role]) return false;
  const waited = draft.base.photos.find((photo) => photo.role === role);
  return waited !== undefined && draft.openedWith.includes(waited.sha256);
}

/** What the form of an edit showed when it opened; of photos what was last handed in. */
function shownBefore(fruit: FruitTruth, by: string, shown: Inputs): Values {
  const before: Values = {};
  for (const unit of units) {
    const own = fruit.intents.filter(
      (one) => one.by === by && one.unit === unit && one.itemId !== null,
    );
    const last: Value | undefined = own.toSorted((one, other) => other.order - one.order)[0]?.value;
    const input = inputOf(unit);
    before[unit] = input in shown ? shown[input] || null : (last ?? null);
  }
  return before;
}
