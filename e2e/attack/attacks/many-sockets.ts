import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { openSockets } from "../sockets.ts";

const connections = 2_000;
/** Where the attacker has no address of their own, too many would shut the bystanders out. */
const connectionsAtTheSame = 300;
const heldForMs = 2_500;
const atMost = 600;

export const manySockets: Attack = {
  name: "thousands of connections from one address: it gets some, others get in",
  async run({ url, otherAddress, say }) {
    const many = otherAddress === "127.0.0.1" ? connectionsAtTheSame : connections;
    const sockets = await openSockets(url, many, otherAddress);
    let open = many;
    // On a busy machine the attacker itself hears late of what is closed.
    for (let hold = 0; hold < 6 && open > atMost; hold += 1) {
      await sleep(heldForMs);
      const closed = await Promise.all(sockets.map((one) => one.closed(0)));
      open = closed.filter((isClosed) => !isClosed).length;
    }
    for (const socket of sockets) socket.close();
    say(`${open} of ${many} stayed open`);
    if (open > atMost) throw new Error(`${open} connections of one address stayed open`);
  },
};
