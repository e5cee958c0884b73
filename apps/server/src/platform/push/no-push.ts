import type { Push } from "./push.ts";

/** Nothing leaves the installation. */
export function createNoPush(): Push {
  return {
    publicKey: null,
    accepts: () => false,
    send: () => Promise.resolve({ is: "gone" }),
  };
}
