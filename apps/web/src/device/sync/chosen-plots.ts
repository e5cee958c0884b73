/** Plots chosen for fruits in the list, kept on this device until the server has them. */
import * as z from "zod/mini";
import { setFruitPlot } from "#api/field-plots.ts";
import { changeMemory, readMemory } from "./memory.ts";
import { listItems } from "./outbox.ts";
import { senderHeaders } from "./requests.ts";
import { setbackOf } from "./setback.ts";

const keptSchema = z.array(
  z.object({
    /** Of the fruit. */
    id: z.uuid(),
    /** Null for none; undefined for what the position says. */
    plot: z.optional(z.nullable(z.object({ id: z.uuid(), name: z.string() }))),
    /** In milliseconds since 1970. */
    at: z.number(),
  }),
);
export type ChosenPlot = z.infer<typeof keptSchema>[number];

/** Until then the choice can be taken back: it is not yet sent. */
export const plotRestMs = 10_000;

/** Of what screens know of them. */
export const chosenPlotsKey = ["chosen-plots"] as const;

export const chosenPlotsName = (userId: string) => `chosen-plots ${userId}`;

export async function readChosenPlots(userId: string): Promise<ChosenPlot[]> {
  return choicesIn(await readMemory(chosenPlotsName(userId)));
}

/** In place of earlier ones for the same fruits. @returns what they take the place of */
export async function choosePlots(
  userId: string,
  chosen: readonly ChosenPlot[],
): Promise<ChosenPlot[]> {
  const ids = new Set(chosen.map(({ id }) => id));
  let before: ChosenPlot[] = [];
  await changeMemory(chosenPlotsName(userId), (held) => {
    const choices = choicesIn(held);
    before = choices.filter(({ id }) => ids.has(id));
    return [...choices.filter(({ id }) => !ids.has(id)), ...chosen];
  });
  return before;
}

/** Those that still wait. @returns whether all of them did */
export async function takeBackPlots(
  userId: string,
  chosen: readonly ChosenPlot[],
  before: readonly ChosenPlot[],
): Promise<boolean> {
  let areAllHere = false;
  await changeMemory(chosenPlotsName(userId), (held) => {
    const choices = choicesIn(held);
    const isHere = ({ id, at }: ChosenPlot) =>
      choices.some((one) => one.id === id && one.at === at);
    areAllHere = chosen.every(isHere);
    const here = new Set(chosen.filter(isHere).map(({ id }) => id));
    return [
      ...choices.filter(({ id }) => !here.has(id)),
      ...before.filter(({ id }) => here.has(id)),
    ];
  });
  return areAllHere;
}

/** Sends those of fruits that the server has; what it cannot take now stays. @returns how many are settled */
export async function sendChosenPlots(userId: string): Promise<number> {
  const choices = await readChosenPlots(userId);
  if (choices.length === 0) return 0;
  const items = await listItems(userId);
  const unsent = new Set(
    items.flatMap(({ id, kind, state }) => (kind === "new" && state !== "synced" ? [id] : [])),
  );
  let settled = 0;
  for (const { id, plot, at } of choices) {
    if (unsent.has(id) || Date.now() < at + plotRestMs) continue;
    const input =
      plot === undefined
        ? ({ source: "found" } as const)
        : ({ source: "set", plot_id: plot?.id ?? null } as const);
    try {
      await setFruitPlot(id, input, senderHeaders(userId));
    } catch (error) {
      // A refusal is for good: the fruit or the plot was deleted meanwhile.
      if (setbackOf(error, 0).kind !== "refused") break;
    }
    await changeMemory(chosenPlotsName(userId), (held) =>
      choicesIn(held).filter((one) => one.id !== id || one.at !== at),
    );
    settled += 1;
  }
  return settled;
}

function choicesIn(held: unknown): ChosenPlot[] {
  const found = z.safeParse(keptSchema, held);
  return found.success ? found.data : [];
}
