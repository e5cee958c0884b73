import http from "node:http";
import type { Attack } from "../attack.ts";

const atOnce = 128;
const forMs = 3_000;
const path = "/api/statistics/public";

export const flood: Attack = {
  name: "one address that asks for all it can leaves places to others",
  async run({ url, otherAddress, say }) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
    const answers = new Map<string, number>();
    const untilMs = performance.now() + forMs;
    const one = async () => {
      while (performance.now() < untilMs) {
        const status = await get(new URL(path, url), agent, otherAddress);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    agent.destroy();
    say([...answers].map(([status, count]) => `${count} × ${status}`).join(", "));
    if (!answers.has("200")) throw new Error("nobody was answered");
  },
};

function get(url: URL, agent: http.Agent, localAddress: string): Promise<string> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, localAddress }, (answer) => {
      answer.resume();
      answer.once("close", () => resolve(String(answer.statusCode)));
    });
    request.once("error", () => resolve("cut"));
  });
}
