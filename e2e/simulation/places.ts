/** Collectors choose plots for their fruits, also without network; some plots were deleted meanwhile. */
import { seededRandom } from "@elaeis/prediction/random";
import type { Phone, Tab } from "./browser.ts";
import { nameOf } from "./oracle.ts";
import type { ChosenPlace, Truth } from "./truth.ts";
import type { World } from "./world.ts";

/** About as long as a choice rests before it is sent: the next one finds it on its way. */
const restMs = 10_000;

export async function choosePlots(tab: Tab, world: World, seed: number): Promise<void> {
  const random = seededRandom(seed).uniform;
  const { phone } = tab;
  const known = [...world.oracle.truth.fruits.values()].filter(
    ({ ownerId, serverIds }) => ownerId === phone.person.id && serverIds.size > 0,
  );
  const fruit = known[Math.floor(random() * known.length)];
  const id = [...(fruit?.serverIds ?? [])].at(-1);
  if (fruit === undefined || id === undefined) return;
  const choices = 1 + Math.floor(random() * 3);
  for (let nth = 0; nth < choices; nth += 1) {
    await chooseOne(tab, world, { id, reference: fruit.token }, random);
    await world.loop.sleep(restMs + random() * 400, tab.life);
  }
}

/** A person chooses on one screen at a time. */
const choosing = new WeakMap<Phone, Tab>();

async function chooseOne(
  tab: Tab,
  world: World,
  fruit: { id: string; reference: string },
  random: () => number,
): Promise<void> {
  const { app, phone } = tab;
  if (choosing.get(phone)?.life.isOver === false) return;
  choosing.set(phone, tab);
  const { truth } = world.oracle;
  const serial = String((world.serial.plot += 1)).padStart(12, "0");
  const plot = { id: `00000000-0000-4000-b000-${serial}`, name: `Plot ${serial}` };
  const place: ChosenPlace = {
    plotId: plot.id,
    fruitId: fruit.id,
    by: nameOf(phone),
    isGone: random() < 0.3,
    state: "maybe",
  };
  truth.places.set(plot.id, place);
  world.count("plotChosen");
  const at = world.trueNow().getTime() + phone.clockShiftMs;
  const { chosenPlots } = app.queues;
  const { id: userId } = phone.person;
  const former = kept(truth, place);
  // Whether it replaces them is not known before the app has said so.
  for (const one of former) one.state = "replacing";
  const chosen = { ...fruit, plot, at };
  try {
    const replaced = await chosenPlots.keep(userId, [chosen]);
    noteReplaced(world, former, new Set(replaced.map((one) => one.plot?.id)));
    if (place.state === "maybe") place.state = "kept";
    tab.engine?.touched();
    if (random() < 0.8) return;
    if (place.state === "kept") place.state = "maybe";
    await chosenPlots.takeBack(userId, [chosen], replaced);
  } finally {
    choosing.delete(phone);
  }
}

/** What has neither arrived nor is replaced now was lost before. */
function noteReplaced(
  { oracle }: World,
  former: readonly ChosenPlace[],
  replaced: ReadonlySet<string | undefined>,
): void {
  for (const one of former) {
    if (one.state !== "replacing") continue;
    if (!replaced.has(one.plotId)) oracle.problems.push(inWords(one));
    one.state = "replaced";
  }
}

const inWords = ({ by, plotId, fruitId }: ChosenPlace) =>
  `${by} lost plot ${plotId} chosen for ${fruitId} without a word`;

const kept = ({ places }: Truth, { fruitId, by }: ChosenPlace) =>
  [...places.values()].filter(
    (one) => one.state === "kept" && one.fruitId === fruitId && one.by === by,
  );

type Held = { plot?: { id: string } | null; refusal?: string };

/** With everything quiet: each arrived, or its person reads why it did not. */
export function comparePlaces(
  truth: Truth,
  say: (problem: string) => void,
  phones: readonly Phone[],
): void {
  for (const phone of phones) {
    const held = heldOn(phone);
    for (const { plot, refusal } of held)
      if (refusal === undefined) say(`${nameOf(phone)} still holds the choice of ${plot?.id}`);
    const told = new Set(held.map(({ plot }) => plot?.id));
    for (const place of truth.places.values()) {
      const isKept = place.by === nameOf(phone) && place.state === "kept";
      if (isKept && !told.has(place.plotId)) say(inWords(place));
    }
  }
}

function heldOn({ storage, person }: Phone): Held[] {
  const row = storage
    .rowsOf("memory")
    .find(({ key }) => String(key) === `chosen-plots ${person.id}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the app keeps
  return (row?.value ?? []) as Held[];
}
