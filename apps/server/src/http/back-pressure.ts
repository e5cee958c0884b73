/**
 * Keeps a server that gets more requests than it can serve from taking all of them on. A bounded number is in
 * work, a bounded number waits for a place, and the rest gets a time to retry; the app keeps what it
 * could not send. A request holds a place only while the server works for it: while its body arrives it has
 * none, and the body counts byte by byte as it arrives, whatever its header announces. Each address has at
 * most half of everything, so that no single one can take it all.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { clientAddress } from "./client-address.ts";
import { Problem } from "./problem.ts";

type Share = { inAll: number; perAddress: number };

export type Bounds = {
  /** Requests in work, of each kind: those with a large body are heavy, the others light. */
  inWork: Share;
  /** Requests that wait for a place, of each kind. */
  waiting: Share;
  /** Requests whose body is on its way. */
  arriving: Share;
  /** Of bodies in memory. More than any single body may have. */
  bytes: Share;
  longestWaitMs: number;
  /** With a body that has arrived: refused, all of it would have to be sent again. */
  longestWaitWithBodyMs: number;
};

/** The database serves 16 requests at a time. */
const bearable: Bounds = {
  inWork: { inAll: 64, perAddress: 32 },
  waiting: { inAll: 256, perAddress: 128 },
  arriving: { inAll: 2_048, perAddress: 256 },
  bytes: { inAll: 256 * 1024 * 1024, perAddress: 128 * 1024 * 1024 },
  longestWaitMs: 5_000,
  longestWaitWithBodyMs: 30_000,
};
const heavyFromBytes = 64 * 1024;

/** Refused clients do not all come back at once. */
const [soonestSeconds, latestSeconds] = [1, 4];

export function backPressure(bounds: Bounds = bearable) {
  const [light, heavy] = [createPlaces(bounds), createPlaces(bounds)];
  const arriving = createCount(bounds.arriving);
  const bytes = createCount(bounds.bytes);
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c);
    await light.enter(address);
    let place: Places | undefined = light;
    let isArriving = false;
    let heldBytes = 0;
    c.set("place", {
      receive(announcedBytes) {
        if (!arriving.hasRoom(address, 1) || !bytes.hasRoom(address, announcedBytes)) {
          throw comeAgain();
        }
        place?.leave(address);
        place = undefined;
        arriving.add(address, 1);
        isArriving = true;
      },
      hold(arrived) {
        if (!bytes.hasRoom(address, arrived)) throw comeAgain();
        bytes.add(address, arrived);
        heldBytes += arrived;
      },
      async work() {
        const wanted = heldBytes < heavyFromBytes ? light : heavy;
        await wanted.enterWithBody(address);
        place = wanted;
      },
    });
    try {
      await next();
    } finally {
      if (isArriving) arriving.add(address, -1);
      bytes.add(address, -heldBytes);
      place?.leave(address);
    }
  });
}

type Places = ReturnType<typeof createPlaces>;

function createPlaces(bounds: Bounds) {
  const inWork = createCount(bounds.inWork);
  const waiting = createCount(bounds.waiting);
  const queue = new Set<{ address: string; admit: () => void }>();

  async function wait(address: string, longestMs: number): Promise<void> {
    waiting.add(address, 1);
    await new Promise<void>((resolve, reject) => {
      const waiter = {
        address,
        admit: () => {
          clearTimeout(giveUp);
          resolve();
        },
      };
      const giveUp = setTimeout(() => {
        queue.delete(waiter);
        reject(comeAgain());
      }, longestMs);
      queue.add(waiter);
    }).finally(() => waiting.add(address, -1));
  }

  return {
    /** @throws Problem server_busy */
    async enter(address: string): Promise<void> {
      if (inWork.hasRoom(address, 1)) return inWork.add(address, 1);
      if (!waiting.hasRoom(address, 1)) throw comeAgain();
      return wait(address, bounds.longestWaitMs);
    },
    /** The same, however many wait: their bytes bound their number. @throws Problem server_busy */
    async enterWithBody(address: string): Promise<void> {
      if (inWork.hasRoom(address, 1)) return inWork.add(address, 1);
      return wait(address, bounds.longestWaitWithBodyMs);
    },
    /** Hands the place on to the one that has waited longest and whose address has not had its share. */
    leave(address: string): void {
      inWork.add(address, -1);
      for (const waiter of queue) {
        if (!inWork.hasRoom(waiter.address, 1)) continue;
        queue.delete(waiter);
        inWork.add(waiter.address, 1);
        waiter.admit();
        return;
      }
    },
  };
}

function createCount({ inAll, perAddress }: Share) {
  let all = 0;
  const byAddress = new Map<string, number>();
  const of = (address: string) => byAddress.get(address) ?? 0;
  return {
    hasRoom: (address: string, more: number) =>
      all + more <= inAll && of(address) + more <= perAddress,
    add(address: string, more: number): void {
      all += more;
      const own = of(address) + more;
      if (own === 0) byAddress.delete(address);
      else byAddress.set(address, own);
    },
  };
}

function comeAgain(): Problem {
  const seconds = soonestSeconds + Math.floor(Math.random() * (latestSeconds - soonestSeconds + 1));
  return new Problem("server_busy", { seconds });
}
