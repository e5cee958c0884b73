/**
 * What becomes of an entry of `waiting.json`: a plot chosen for a fruit is set as the phone would have set it, once the
 * fruit is there. All else only the phone can send, and the report says so.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { NewFruit } from "@elaeis/domain/emergency-imports/emergency-fruit-schemas";
import { chosenPlotsKind } from "@elaeis/domain/emergency-imports/emergency-import";
import {
  emergencyPlotSchema,
  type EmergencyPlot,
} from "@elaeis/domain/emergency-imports/emergency-waiting-schemas";
import { plotInputOf } from "@elaeis/domain/plots/chosen-plot-schemas";
import type { FruitPlotInput } from "@elaeis/domain/plots/plot-schemas";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { FruitPlots } from "#features/field/plots/fruit-plot.ts";
import type { Collector } from "#features/field/fruits/submission.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import type { WaitingEntry } from "./emergency-archive.ts";
import { refusal } from "./fruit-ending.ts";
import { storedFruit, type BringInDeps, type Ending } from "./import-archive.ts";
import { findCollector } from "./queries.ts";

export type PlaceDeps = Pick<BringInDeps, "fruits"> & {
  database: Database;
  fruitPlots: FruitPlots;
};

type Way = {
  /** Of a dry run: fruits of the same archive that will be there. */
  coming?: ReadonlyMap<string, NewFruit>;
  /** Of an import. */
  transfer?: Pick<RunningTransfer, "id" | "lockIn">;
};

export async function waitingEndingOf(
  deps: PlaceDeps,
  administrator: SignedIn,
  { userId, entry }: WaitingEntry,
  way: Way,
): Promise<{ chosen?: EmergencyPlot; email?: string; ending: Ending }> {
  const collector = await deps.database.withActor(administrator, (tx) => findCollector(tx, userId));
  const email = collector && { email: collector.accountName };
  if (entry.kind !== chosenPlotsKind)
    return { ...email, ending: refusal(new Problem("only_phone_sends")) };
  const read = z.safeParse(emergencyPlotSchema, entry);
  if (!read.success) return { ...email, ending: refusal(new Problem("waiting_unreadable")) };
  const chosen = read.data;
  if (collector === undefined) return { chosen, ending: refusal(new Problem("unknown_collector")) };
  try {
    const outcome = await place(deps, administrator, collector, chosen, way);
    return { chosen, ...email, ending: { outcome, problems: [] } };
  } catch (error) {
    return { chosen, ...email, ending: refusal(error) };
  }
}

/** @throws Problem unknown_plot, unknown_fruit, fruit_of_another */
async function place(
  { fruits, fruitPlots }: PlaceDeps,
  actor: SignedIn,
  collector: Collector,
  chosen: EmergencyPlot,
  { coming, transfer }: Way,
): Promise<"updated" | "already_there"> {
  const input = plotInputOf(chosen);
  await fruitPlots.assertKnown(actor, input);
  const stored = await storedFruit(chosen.id, { fruits, actor, collector });
  if (stored === undefined) {
    if (coming?.get(chosen.id)?.user_id !== collector.id) throw new Problem("unknown_fruit");
    return "updated";
  }
  const held = await fruitPlots.read(actor, chosen.id);
  if (isSet(held, input)) return "already_there";
  if (transfer !== undefined) await fruitPlots.set(actor, chosen.id, input, transfer.lockIn);
  return "updated";
}

type HeldPlot = Awaited<ReturnType<FruitPlots["read"]>>;

function isSet({ source, plot }: HeldPlot, input: FruitPlotInput): boolean {
  if (input.source === "found") return source !== "set";
  return source === "set" && (plot?.id ?? null) === input.plot_id;
}
