/**
 * The authentication library turns a database that fails into a refusal, or swallows the failure: a person would
 * be told that their passkey is wrong, or a sign-out would be confirmed while the session stays open. So an outage
 * that its adapter meets is remembered, and thrown in place of what the library answers.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { outageOf } from "../../../platform/outage.ts";

const asking = new AsyncLocalStorage<{ outage?: unknown }>();

/** For each question of the library's to the database. */
export async function noteOutage<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    const call = asking.getStore();
    if (call !== undefined && outageOf(error) !== undefined) call.outage ??= error;
    throw error;
  }
}

/** The same calls, which throw an outage that was met meanwhile. */
export function throwingOutages<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      return (...args: unknown[]) => {
        const met: { outage?: unknown } = {};
        return asking.run(met, async () => {
          try {
            return await Reflect.apply(call, target, args);
          } finally {
            // oxlint-disable-next-line no-unsafe-finally -- it takes the place of answer and error alike
            if (met.outage !== undefined) throw met.outage;
          }
        });
      };
    },
  });
}
