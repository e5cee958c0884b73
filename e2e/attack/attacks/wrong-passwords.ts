import { cookieOf, json } from "../../cluster/client.ts";
import type { Person } from "../../elaeis-server.ts";
import type { Attack } from "../attack.ts";

const guesses = 12;
const allowed = 10;
const atOnce = 2;
const owner = { email: "guessed@elaeis.test", password: "tourterelle-grise-7" };

export const wrongPasswords: Attack = {
  name: "wrong passwords lock out the stranger, not the owner's browser, not other accounts @night",
  async run({ url, addCollector, people }) {
    const attempt = async ({ email, password }: Person, cookie = "") => {
      const init = json({ email, password });
      const headers = new Headers(init.headers);
      headers.set("cookie", cookie);
      const answer = await fetch(new URL("/api/auth/sign-in/email", url), { ...init, headers });
      await answer.arrayBuffer();
      return answer;
    };
    await addCollector(owner);
    const cookie = cookieOf(await attempt(owner));
    const statuses: number[] = [];
    for (let guess = 0; guess < guesses; guess += atOnce) {
      const wrong = Array.from({ length: atOnce }, (_none, at) =>
        attempt({ ...owner, password: `guess-number-${guess + at}` }),
      );
      statuses.push(...(await Promise.all(wrong)).map(({ status }) => status));
    }
    const expected = statuses.map((_status, at) => (at < allowed ? 401 : 429));
    if (statuses.join() !== expected.join()) throw new Error(`answered ${statuses.join()}`);
    const outcomes = {
      "the right password from a stranger": [429, (await attempt(owner)).status],
      "the owner's browser": [204, (await attempt(owner, cookie)).status],
      "another account at the same address": [204, (await attempt(people.collector)).status],
    };
    for (const [who, [wanted, status]] of Object.entries(outcomes)) {
      if (status !== wanted) throw new Error(`${who}: ${status} instead of ${wanted}`);
    }
  },
};
