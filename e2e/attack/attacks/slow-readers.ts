import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { photoLink } from "../photo.ts";
import { openSockets, requestHead } from "../sockets.ts";

const connections = 80;
const heldForMs = 4_000;

export const slowReaders: Attack = {
  name: "answers that nobody reads take neither places nor much memory",
  async run(target) {
    const { url } = target;
    const link = await photoLink(target, { megabytes: 8 });
    const sockets = await openSockets(url, connections * 2);
    sockets.forEach((socket, index) => {
      socket.stopReading();
      const path = index % 2 === 0 ? link : "/api/openapi.json";
      socket.send(requestHead(url, { method: "GET", path }));
    });
    await sleep(heldForMs);
    for (const socket of sockets) socket.close();
  },
};
