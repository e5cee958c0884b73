import type { Ask } from "../../cluster/client.ts";
import type { Attack } from "../attack.ts";

const times = 30;
const nonsense = {
  method: "PATCH",
  body: `{"a": [${"1,".repeat(400_000)}`,
  headers: { "content-type": "application/json" },
};
const path = "/api/settings";

export const unwantedBodies: Attack = {
  name: "a forbidden request is refused before its body is parsed",
  async run({ url, collector }) {
    const visitor: Ask = (base, to, init) => fetch(new URL(to, base), init);
    for (let time = 0; time < times; time += 1) {
      await answers(visitor, 401, url);
      await answers(collector, 403, url);
    }
  },
};

async function answers(ask: Ask, expected: number, url: URL): Promise<void> {
  const answer = await ask(url, path, nonsense);
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`${answer.status} instead of ${expected}`);
}
