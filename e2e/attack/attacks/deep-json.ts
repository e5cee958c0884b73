import { json } from "../../cluster/client.ts";
import type { Attack } from "../attack.ts";

const times = 20;

export const deepJson: Attack = {
  name: "deep and crowded JSON is refused before it is parsed",
  async run({ url, collector, administrator }) {
    const forVisitors = [
      nested(30_000),
      `{"a":`.repeat(9_000) + "0" + "}".repeat(9_000),
      `{${Array.from({ length: 6_000 }, (_none, at) => `"k${at}":0`).join()}}`,
    ];
    const forSignedIn = [
      nested(500_000),
      `{"a":`.repeat(150_000) + "0" + "}".repeat(150_000),
      `[${"{},".repeat(300_000)}{}]`,
    ];
    for (let time = 0; time < times; time += 1) {
      for (const body of forVisitors) {
        await refused(fetch(new URL("/api/auth/sign-in/email", url), raw(body)));
      }
      for (const body of forSignedIn) {
        await refused(collector(url, "/api/api-keys", raw(body)));
        await refused(administrator(url, "/api/settings", { ...raw(body), method: "PATCH" }));
      }
    }
    const form = new FormData();
    form.set("fruit", nested(500_000));
    const path = "/api/fruits/0199a0e0-0000-7000-8000-000000000001/whole";
    await refused(collector(url, path, { method: "PUT", body: form }));
  },
};

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const raw = (body: string) => ({ ...json(null), body });

async function refused(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  const text = await answer.text();
  if (!text.includes("json_too_complex"))
    throw new Error(`answered ${answer.status}: ${text.slice(0, 100)}`);
}
