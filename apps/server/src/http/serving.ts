/** Starts and stops listening. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "#platform/database/database-errors.ts";

const closeTimeoutMs = 10_000;
const idleCheckMs = 100;

/** @throws Error that says what to do when the port is taken */
export function listen(server: Server, { port, host }: { port: number; host: string }) {
  return new Promise<void>((resolve, reject) => {
    server.listen(port, host, resolve);
    server.once("error", (error) => {
      const isTaken = errorCode(error) === "EADDRINUSE";
      reject(
        isTaken
          ? new Error(`port ${port} is taken by another program; set PORT to a free one`)
          : error,
      );
    });
  });
}

/** The address by which a process on this machine reaches the server. */
export function loopbackUrl(server: Server): URL {
  const { address, port, family } = boundAddress(server);
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  const host = everywhere[address] ?? address;
  return new URL(`http://${family === "IPv6" ? `[${host}]` : host}:${port}`);
}

function boundAddress(server: Server): AddressInfo {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the server has no address");
  return bound;
}

/** Answers 503 at /ready while it still serves, so that a proxy sends new requests elsewhere. */
export function createDrain(seconds: number) {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begin: async () => {
      hasBegun = true;
      await sleep(seconds * 1000);
    },
  };
}

/** Lets running requests finish, for ten seconds at most. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    // Idle keep-alive connections would hold the server open.
    const closeIdle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearTimeout(timeout);
      clearInterval(closeIdle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
