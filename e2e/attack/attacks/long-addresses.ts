import { json } from "../../cluster/client.ts";
import type { Attack } from "../attack.ts";

const rounds = 4;
/** Almost all that a visitor may send. */
const length = 60_000;
const answeredWithinMs = 1_000;

const addresses = [
  `a@${".".repeat(length)}`,
  `a@${"a.".repeat(length / 2)}@`,
  "@".repeat(length),
  `${"+".repeat(length)}@example.org`,
  `a${" ".repeat(length)}@example.org`,
];

export const longAddresses: Attack = {
  name: "60 kB where an e-mail address belongs are refused at once, by every door",
  async run({ url, say }) {
    const password = "tourterelle-grise-7";
    const doors: [path: string, rest: object][] = [
      ["/api/auth/password/forgotten", {}],
      ["/api/auth/sign-in/email", { password }],
      ["/api/auth/email/verification", {}],
      [
        "/api/auth/sign-up/email",
        { password, first_name: "A", last_name: "B", city: "C", country: "CI" },
      ],
    ];
    let slowestMs = 0;
    const wrong = new Set<string>();
    const one = async (path: string, body: object) => {
      const beganMs = performance.now();
      const answer = await fetch(new URL(path, url), json(body));
      const text = await answer.text();
      slowestMs = Math.max(slowestMs, performance.now() - beganMs);
      if (![400, 403, 429].includes(answer.status)) {
        wrong.add(`${path} ${answer.status} ${text.slice(0, 100)}`);
      }
    };
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        doors.flatMap(([path, rest]) => addresses.map((email) => one(path, { ...rest, email }))),
      );
    }
    say(`the slowest refusal after ${Math.round(slowestMs)} ms`);
    if (wrong.size > 0) throw new Error([...wrong].join("; "));
    if (slowestMs > answeredWithinMs) throw new Error("refusals came late");
  },
};
