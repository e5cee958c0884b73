/**
 * Lets addresses take turns. Node runs whatever has arrived, one request after the other: hundreds from one
 * address would each time run before the first of another. So at most a few of each address begin in a turn
 * of the event loop, and the rest of them in the next ones. Nobody is refused here.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { clientAddress } from "./client-address.ts";

type OfAddress = { begun: number; waiting: (() => void)[] };

export function fairTurns(perTurn = 8) {
  const addresses = new Map<string, OfAddress>();

  function nextTurn(): void {
    for (const [address, own] of addresses) {
      const next = own.waiting.splice(0, perTurn);
      own.begun = next.length;
      if (next.length === 0) addresses.delete(address);
      for (const begin of next) begin();
    }
    if (addresses.size > 0) setImmediate(nextTurn);
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c);
    let own = addresses.get(address);
    if (own === undefined) {
      if (addresses.size === 0) setImmediate(nextTurn);
      own = { begun: 0, waiting: [] };
      addresses.set(address, own);
    }
    if (own.begun < perTurn) own.begun += 1;
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    await next();
  });
}
