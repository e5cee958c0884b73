/**
 * Keeps a server that is asked for more than it can do from taking all of it on: a bounded number of requests
 * is in work, a bounded number waits for a place, and who comes beyond that, or waited too long, is told when
 * to come again. The app keeps what it could not send, so nothing is lost by it. What brings much has places
 * of its own: phones that send slowly keep nobody waiting who only asks for something.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "./problem.ts";

export type Bounds = {
  /** Of each kind, light and heavy: in work, and waiting for a place. */
  atOnce: number;
  waiting: number;
  longestWaitMs: number;
  /** That those in work bring, as they announce it. */
  bytes: number;
};

/** The database sees 16 requests at a time; nobody in work waits for it as long as it would take to give up. */
const bearable: Bounds = {
  atOnce: 64,
  waiting: 256,
  longestWaitMs: 5_000,
  bytes: 256 * 1024 * 1024,
};
const heavyFromBytes = 64 * 1024;

/** Those who are sent away at once do not all come back at once. */
const [soonestSeconds, latestSeconds] = [1, 4];

export function backPressure(bounds: Bounds = bearable) {
  const [light, heavy] = [createPlaces(bounds), createPlaces(bounds)];
  let bytesInWork = 0;
  return createMiddleware<AppEnv>(async (c, next) => {
    const brought = announcedBytes(c.req.header("content-length"));
    // A single one is for its own route to judge, whatever it brings.
    if (bytesInWork > 0 && bytesInWork + brought > bounds.bytes) throw comeAgain();
    const places = brought < heavyFromBytes ? light : heavy;
    await places.enter();
    bytesInWork += brought;
    try {
      await next();
    } finally {
      bytesInWork -= brought;
      places.leave();
    }
  });
}

function createPlaces({ atOnce, waiting, longestWaitMs }: Bounds) {
  const queue = new Set<() => void>();
  let taken = 0;
  return {
    /** @throws Problem server_busy */
    async enter(): Promise<void> {
      if (taken < atOnce) {
        taken += 1;
        return;
      }
      if (queue.size >= waiting) throw comeAgain();
      await new Promise<void>((resolve, reject) => {
        const giveUp = setTimeout(() => {
          queue.delete(admit);
          reject(comeAgain());
        }, longestWaitMs);
        const admit = () => {
          clearTimeout(giveUp);
          resolve();
        };
        queue.add(admit);
      });
    },
    /** Hands the place on to whoever has waited longest. */
    leave(): void {
      const [next] = queue;
      if (next === undefined) {
        taken -= 1;
        return;
      }
      queue.delete(next);
      next();
    },
  };
}

function announcedBytes(header: string | undefined): number {
  const bytes = Number(header ?? Number.NaN);
  return bytes > 0 ? bytes : 0;
}

function comeAgain(): Problem {
  const seconds = soonestSeconds + Math.floor(Math.random() * (latestSeconds - soonestSeconds + 1));
  return new Problem("server_busy", { seconds });
}
