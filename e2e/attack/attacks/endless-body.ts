import type { Attack } from "../attack.ts";
import { openSockets, requestHead, statusOf, type RawSocket } from "../sockets.ts";

const connections = 10;
const pieces = 20;
const cutWithinMs = 5_000;
const piece = Buffer.alloc(64 * 1024, " ");

export const endlessBody: Attack = {
  name: "a body without a stated length is refused once it is too long",
  async run({ url }) {
    const sockets = await openSockets(url, connections);
    for (const socket of sockets) socket.send(head(url));
    for (let sent = 0; sent < pieces; sent += 1) {
      for (const socket of sockets) sendChunk(socket);
    }
    await Promise.all(sockets.map((socket) => socket.closed(cutWithinMs)));
    const statuses = new Set(sockets.map(statusOf));
    for (const socket of sockets) socket.close();
    if ([...statuses].join() !== "413") {
      throw new Error(`answered ${[...statuses].join()} instead of 413`);
    }
  },
};

function head(url: URL): string {
  const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
  return requestHead(url, { method: "POST", path: "/api/cookie-consents", headers });
}

function sendChunk(socket: RawSocket): void {
  socket.send(`${piece.length.toString(16)}\r\n`);
  socket.send(piece);
  socket.send("\r\n");
}
