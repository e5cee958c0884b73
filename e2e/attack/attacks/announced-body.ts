import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { openSocket, requestHead, statusOf } from "../sockets.ts";

const heldForMs = 2_500;

export const announcedBody: Attack = {
  name: "300 MB announced to the sign-in by one connection keep nobody waiting",
  async run({ url }) {
    const socket = await openSocket(url);
    socket.send(
      requestHead(url, {
        method: "POST",
        path: "/api/auth/sign-in/email",
        headers: { "Content-Type": "application/json", "Content-Length": String(300 * 2 ** 20) },
      }),
    );
    socket.send("{");
    await sleep(heldForMs);
    const status = statusOf(socket);
    socket.close();
    if (status !== 413) throw new Error(`answered ${status} instead of 413`);
  },
};
