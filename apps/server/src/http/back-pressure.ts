/**
 * Keeps a server that gets more requests than it can serve from taking all of them on. A bounded number is in
 * work, a bounded number waits for a place, and the rest gets a time to retry; the app keeps what it
 * could not send. A request holds a place only while the server works for it: while its body arrives it has
 * none, and the body counts byte by byte as it arrives, whatever its header announces. Each address has at
 * most half of everything, so that no single one can take it all.
 */
import { createMiddleware } from "hono/factory";
import { createCount, createPlaces, type Places, type Share } from "#platform/places.ts";
import type { AppEnv } from "./app-env.ts";
import { clientAddress } from "./client-address.ts";
import { Problem } from "#platform/problem.ts";

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
  inWork: { inAll: 64, perKey: 32 },
  waiting: { inAll: 256, perKey: 128 },
  arriving: { inAll: 2_048, perKey: 256 },
  bytes: { inAll: 256 * 1024 * 1024, perKey: 128 * 1024 * 1024 },
  longestWaitMs: 5_000,
  longestWaitWithBodyMs: 30_000,
};
const heavyFromBytes = 64 * 1024;

/** Refused clients do not all come back at once. */
const [soonestSeconds, latestSeconds] = [1, 4];

export function backPressure(bounds: Bounds = bearable) {
  const places = () => createPlaces({ ...bounds, refusal: comeAgain });
  const [light, heavy] = [places(), places()];
  const arriving = createCount(bounds.arriving);
  const bytes = createCount(bounds.bytes);
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c);
    await light.enter(address, { longestMs: bounds.longestWaitMs });
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
        // The bytes of the bodies bound how many wait here.
        const longestMs = bounds.longestWaitWithBodyMs;
        await wanted.enter(address, { longestMs, evenIfFull: true });
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

function comeAgain(): Problem {
  const seconds = soonestSeconds + Math.floor(Math.random() * (latestSeconds - soonestSeconds + 1));
  return new Problem("server_busy", { seconds });
}
