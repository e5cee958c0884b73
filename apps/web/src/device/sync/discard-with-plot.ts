/** A fruit's item and the plot chosen for it: one that the server never gets takes its plot with it. */
import { discardItem } from "./outbox.ts";
import { queues } from "./queues.ts";
import { fruitGoneCode, type OutboxItem } from "./records.ts";

const { chosenPlots } = queues;

/**
 * @returns what puts both back, while the app is open
 * @throws TooLate
 */
export async function discardWithPlot(item: OutboxItem): Promise<() => Promise<void>> {
  const { id, userId } = item;
  const putBack = await discardItem(id);
  if (item.kind === "edit" || (item.declared && item.reason?.code !== fruitGoneCode)) {
    return putBack;
  }
  // The fruit is gone from here already. On a device that keeps nothing more, the server refuses its plot.
  const plots = await takePlots(userId, id).catch(() => []);
  return async () => {
    await putBack();
    if (plots.length > 0) await chosenPlots.keep(userId, plots);
  };
}

async function takePlots(userId: string, fruitId: string) {
  const plots = (await chosenPlots.read(userId)).filter(({ id }) => id === fruitId);
  if (plots.length > 0) await chosenPlots.drop(userId, fruitId);
  return plots;
}
