import type { Attack } from "../attack.ts";
import { sendPhotoSlowly } from "../photo.ts";
import { openSockets, requestHead, statusOf, type RawSocket } from "../sockets.ts";

const connections = 64;
const cutWithinMs = 25_000;
const trickleEveryMs = 1_000;

export const slowBodies: Attack = {
  name: "bodies that trickle are cut with 408; an honest photo at 30 kB/s beside them arrives",
  async run(target) {
    const { url, say } = target;
    const few = await openSockets(url, connections);
    const many = await openSockets(url, connections);
    for (const socket of few) socket.send(headOf(url, "/api/auth/sign-in/email", 100));
    for (const socket of many) socket.send(headOf(url, "/api/cookie-consents", 60_000));
    const photo = sendPhotoSlowly(target, { bytesPerSecond: 30_000, seconds: 18 }).catch(String);
    const trickling = setInterval(() => {
      for (const socket of [...few, ...many]) socket.send(" ");
    }, trickleEveryMs);
    try {
      const cut = await Promise.all([...few, ...many].map((one) => one.closed(cutWithinMs)));
      const late = cut.filter((isCut) => !isCut).length;
      if (late > 0) throw new Error(`${late} connections are still open`);
      const answers = Object.entries(countStatuses([...few, ...many]));
      say(answers.map(([status, count]) => `${count} × ${status}`).join(", "));
      if (answers.some(([status]) => status !== "408")) throw new Error("not all got 408");
      const status = await photo;
      if (status !== 200) throw new Error(`the honest photo was answered ${status}`);
    } finally {
      clearInterval(trickling);
      for (const socket of [...few, ...many]) socket.close();
    }
  },
};

function headOf(url: URL, path: string, bytes: number): string {
  const headers = { "Content-Type": "application/json", "Content-Length": String(bytes) };
  return requestHead(url, { method: "POST", path, headers });
}

function countStatuses(sockets: readonly RawSocket[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const socket of sockets) {
    const status = String(statusOf(socket));
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
