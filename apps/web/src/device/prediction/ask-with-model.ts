/** Asks the worker for a prediction. */
import { load } from "./device-model.ts";
import { askWorker, WorkerTooSlow } from "./prediction-device.ts";
import type { WorkerAnswers, WorkerQuestion } from "./worker-messages.ts";

const secondTimeoutMs = 120_000;

/**
 * Asks again where the worker has lost its model, and with more time where it ran out of it.
 *
 * @param onNotYet called when its time was over, before it is asked again
 * @throws WorkerFailed, WorkerTooSlow
 */
export async function askWithModel<Kind extends "photo" | "batch">(
  question: Extract<WorkerQuestion, { kind: Kind }>,
  onNotYet: () => void,
): Promise<WorkerAnswers[Kind]> {
  const ask = async (timeoutMs?: number): Promise<WorkerAnswers[Kind]> => {
    const answer = await askWorker<Kind>(question, timeoutMs);
    const isLost = !answer.ok && answer.reason === "no_model" && (await load());
    return isLost ? askWorker<Kind>(question, timeoutMs) : answer;
  };
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof WorkerTooSlow)) throw error;
    onNotYet();
    return ask(secondTimeoutMs);
  }
}
