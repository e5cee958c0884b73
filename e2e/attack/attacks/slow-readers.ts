import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { photoLink } from "../photo.ts";
import { openSockets, requestHead } from "../sockets.ts";

const connections = 60;
const honestReads = 30;
const heldForMs = 4_000;

export const slowReaders: Attack = {
  name: "answers that nobody reads take neither places nor much memory",
  async run(target) {
    const { url } = target;
    const link = await photoLink(target, { megabytes: 3 });
    const sockets = await openSockets(url, connections * 2);
    sockets.forEach((socket, index) => {
      socket.stopReading();
      const path = index % 2 === 0 ? link : "/api/openapi.json";
      socket.send(requestHead(url, { method: "GET", path }));
    });
    await sleep(heldForMs);
    for (const socket of sockets) socket.close();
    // A reader gets it; these reads also make the garbage collector find what the others left unread.
    for (let time = 0; time < honestReads; time += 1) {
      const answer = await fetch(new URL(link, url));
      const { byteLength } = await answer.arrayBuffer();
      if (byteLength < 1_000_000) throw new Error(`the photo came as ${byteLength} bytes`);
    }
  },
};
