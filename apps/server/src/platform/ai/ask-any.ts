/**
 * An AI service of several processes, each of which can answer everything: asked in the order in which they
 * are named, those last that did not answer a moment ago. A question may come to two of them, which does no
 * harm: a prediction changes nothing, and a training that is running already is reported as running.
 */
import { performance } from "node:perf_hooks";
import { exchange, type Answer, type Question } from "./exchange.ts";

const avoidedForMs = 10_000;
const busy = 429;

/** @throws when none can be reached, or the question's signal gives up */
export type AskAny = (urls: readonly URL[], path: string, question: Question) => Promise<Answer>;

export function createAskAny(): AskAny {
  const failedAtMs = new Map<string, number>();

  function inOrder(urls: readonly URL[]): URL[] {
    const lately = performance.now() - avoidedForMs;
    const isAvoided = ({ href }: URL) =>
      (failedAtMs.get(href) ?? Number.NEGATIVE_INFINITY) > lately;
    return [...urls.filter((url) => !isAvoided(url)), ...urls.filter(isAvoided)];
  }

  return async (urls, path, question) => {
    let busyAnswer: Answer | undefined;
    let failure: unknown;
    for (const url of inOrder(urls)) {
      try {
        const answer = await exchange(new URL(path, url), question);
        if (answer.status !== busy) return answer;
        busyAnswer = answer;
      } catch (error) {
        failure = error;
        if (question.signal.aborted) break;
        failedAtMs.set(url.href, performance.now());
      }
    }
    if (busyAnswer !== undefined) return busyAnswer;
    throw new Error("no process of the AI service answered", { cause: failure });
  };
}
