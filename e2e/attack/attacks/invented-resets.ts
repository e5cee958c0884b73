import { randomBytes } from "node:crypto";
import { json } from "../../cluster/client.ts";
import type { Attack } from "../attack.ts";

const rounds = 3;
const atOnce = 20;
const answeredWithinMs = 1_000;

export const inventedResets: Attack = {
  name: "password resets with invented tokens are refused at once and hash nothing",
  async run({ url, say }) {
    const answers = new Map<number, number>();
    let slowestMs = 0;
    const one = async () => {
      const body = {
        token: randomBytes(32).toString("base64url"),
        new_password: "tourterelle-grise-7",
      };
      const beganMs = performance.now();
      const answer = await fetch(new URL("/api/auth/password/reset", url), json(body));
      await answer.arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - beganMs);
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    };
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: atOnce }, one));
    }
    const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
    say(`${told}, the slowest after ${Math.round(slowestMs)} ms`);
    if (!answers.has(410)) throw new Error("no token was looked up");
    if ([...answers.keys()].some((status) => status !== 410 && status !== 429)) {
      throw new Error(`answered ${told}`);
    }
    if (slowestMs > answeredWithinMs) throw new Error("refusals came late");
  },
};
