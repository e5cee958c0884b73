import { queues } from "./queues.ts";
import { useQueue } from "./use-queue.ts";

/** The plot chosen for a fruit here, which the server does not know yet. */
export function useChosenPlot(fruitId: string) {
  return useQueue(queues.chosenPlots).waiting.find(({ id }) => id === fruitId);
}
