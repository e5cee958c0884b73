import type { Attack } from "../attack.ts";
import { openSockets } from "../sockets.ts";

const connections = 200;
const cutWithinMs = 20_000;
const trickleEveryMs = 500;

export const slowHeaders: Attack = {
  name: "headers that trickle are cut, silent connections too",
  async run({ url }) {
    const silent = await openSockets(url, connections);
    const trickling = await openSockets(url, connections);
    for (const socket of trickling) socket.send(`GET / HTTP/1.1\r\nHost: ${url.host}\r\nX: `);
    const timer = setInterval(() => {
      for (const socket of trickling) socket.send("x");
    }, trickleEveryMs);
    try {
      const cut = await Promise.all(
        [...silent, ...trickling].map((one) => one.closed(cutWithinMs)),
      );
      const late = cut.filter((isCut) => !isCut).length;
      if (late > 0) throw new Error(`${late} connections are still open`);
    } finally {
      clearInterval(timer);
      for (const socket of [...silent, ...trickling]) socket.close();
    }
  },
};
