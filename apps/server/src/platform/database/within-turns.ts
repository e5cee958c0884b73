/**
 * A time limit for an answer of another process. It is counted in turns of the event loop, each of which
 * reads what has arrived: a process that is itself too busy to read does not take the other for silent.
 */
const turnMs = 100;

/** @throws when there is no answer in time */
export function withinTurns<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let left = Math.ceil(timeoutMs / turnMs);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const turns = setInterval(() => {
    left -= 1;
    if (left <= 0) reject(new Error(`no answer within ${timeoutMs} ms`));
  }, turnMs);
  answer.then(resolve, reject);
  return promise.finally(() => clearInterval(turns));
}
