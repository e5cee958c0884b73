/** What of a person waits on this device. It never goes before its owner has sent it, or thrown it away. */
import { unsentOf } from "../plots/held-plot.ts";
import { listHeldPlots } from "../plots/held-plots.ts";
import { chosenPlotsName, readChosenPlots } from "./chosen-plots.ts";
import { countDrafts } from "./drafts.ts";
import { listItems } from "./outbox.ts";
import { passportReadingsName, readPassportReadings } from "./passport-readings.ts";
import { countedOf, type Counted } from "./records.ts";
import { readTaskAnswers, taskAnswersName } from "./task-answers.ts";

export type Waiting = Counted & { drafts: number; others: number };

/** @throws where the device cannot be read */
export async function waitingOf(userId: string): Promise<Waiting> {
  const unsent = (await listItems(userId)).filter(({ state }) => state !== "synced");
  const plots = unsentOf(await listHeldPlots(userId));
  const answers = await readTaskAnswers(userId);
  const readings = await readPassportReadings(userId);
  const chosen = await readChosenPlots(userId);
  return {
    ...countedOf(unsent, plots),
    drafts: await countDrafts(userId),
    others: answers.length + readings.length + chosen.length,
  };
}

/** Whether something that is to be sent lies under this name in the memory. */
export function isUnsentMemory(name: string): boolean {
  const person = name.slice(name.lastIndexOf(" ") + 1);
  return [taskAnswersName, passportReadingsName, chosenPlotsName].some((of) => of(person) === name);
}
