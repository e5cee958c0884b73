import { json } from "../../cluster/client.ts";
import type { Attack } from "../attack.ts";
import { openSocket, requestHead, statusOf } from "../sockets.ts";

const answeredWithinMs = 2_000;

const paths = [
  "/%00",
  "/%",
  "/%ff",
  "/assets/%00.js",
  "/photos/%",
  "/photos/a%00b?expires=1&signature=x",
  "/published/%00.jpg",
  "/tutorial-files/%E0%A4%A",
  "/api/fruits/%00",
  "/api/fruits/by-reference/%ff",
  "/api/fruits?search=%00",
  "/api/session?x=%",
  "/mail-pages/outbox/%00",
  "/internal/%00",
  "/functions/v1/%00",
];

export const strangeAddresses: Attack = {
  name: "NUL bytes and broken percent-encoding are answered 400 everywhere",
  async run({ url, collector }) {
    const wrong: string[] = [];
    for (const path of paths) {
      const status = await statusAt(url, requestHead(url, { method: "GET", path }));
      if (status !== 400) wrong.push(`${path} ${status}`);
    }
    const headers = { "X-Device-Id": "a\0b" };
    const status = await statusAt(url, requestHead(url, { method: "GET", path: "/", headers }));
    if (status !== 400) wrong.push(`NUL in a header ${status}`);
    for (const text of ["a\\u0000b", "a\0b"]) {
      const body = `{"name": "${text}", "scopes": ["read"], "lifetime_days": 30}`;
      const answer = await collector(url, "/api/api-keys", { ...json(null), body });
      await answer.arrayBuffer();
      if (answer.status !== 400) wrong.push(`${JSON.stringify(text)} in JSON ${answer.status}`);
    }
    if (wrong.length > 0) throw new Error(wrong.join("; "));
  },
};

async function statusAt(url: URL, request: string): Promise<number | undefined> {
  const socket = await openSocket(url);
  socket.send(request);
  for (let waitedMs = 0; statusOf(socket) === undefined; waitedMs += 100) {
    if (waitedMs > answeredWithinMs || (await socket.closed(100))) break;
  }
  const status = statusOf(socket);
  socket.close();
  return status;
}
