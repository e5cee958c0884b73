import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { linkPhoneApp } from "./link-phone.ts";
import { mutations } from "./mutations.ts";
import { linkServerApp } from "./server.ts";
import { runHistory } from "./history.ts";
import { pinned } from "./pinned.ts";
import { planOf, type Plan, type StepKind } from "./plan.ts";
import { asTest, shrink } from "./shrink.ts";
import type { Apps } from "./world.ts";

let apps: Apps;
beforeAll(async () => {
  apps = { phone: await linkPhoneApp(), server: await linkServerApp() };
});

/** Seeds. More are run by hand: `npm run test:simulation -- --minutes 60`. */
const histories: [number, number, string][] = [
  [1, 12, ""],
  [13, 60, " @night"],
];

test.each(histories)(
  "[OFF-03] [EDIT-03] nothing is lost, doubled, half there or shown falsely in histories %i to %i%s",
  { timeout: 180_000 },
  async (first, last) => {
    let faults = 0;
    let failure = "";
    for (let seed = first; seed <= last; seed += 1) {
      const { problems, counts } = await runHistory(apps, planOf(seed));
      for (const count of counts.values()) faults += count;
      if (problems.length === 0) continue;
      const short = await shrink(apps, planOf(seed), 200);
      failure = `seed ${seed}: ${problems.join("; ")}\n${asTest(short, problems)}`;
      break;
    }
    expect(failure).toBe("");
    expect(faults).toBeGreaterThan(100);
  },
);

test("one seed is one history, to the byte", { timeout: 60_000 }, async () => {
  for (const seed of [3, 8, 21]) {
    const [one, other] = [
      await runHistory(apps, planOf(seed)),
      await runHistory(apps, planOf(seed)),
    ];
    expect(other).toEqual(one);
    expect((await runHistory(apps, planOf(seed + 100))).digest).not.toBe(one.digest);
  }
});

/** One after another, a few minutes apart, on one phone without faults. */
function quietPlan(kinds: readonly StepKind[], draw: number): Plan {
  const steps = kinds.map((kind, nth) => ({ kind, atMs: 1_000 + nth * 300_000, phone: 0, draw }));
  return { seed: 7, phones: 1, onlyFaults: [], steps };
}

const collectorsDay: [string, StepKind[], count: string][] = [
  [
    "[EDIT-01] a task that arrives is done without network, and sent once",
    ["record", "task", "wake"],
    "taskDone",
  ],
  [
    "[OFF-01] a correction that is given up leaves the fruit as it was handed in, and it is sent once",
    ["offline", "record", "correct", "online"],
    "correctionGivenUp",
  ],
  [
    "[SESS-03] a session that expires holds nobody up: the fruit waits for its person, and is sent once",
    ["sessionExpires", "record", "signIn"],
    "sessionExpires",
  ],
  [
    "[SESS-03] a session that is ended shuts its person out: the fruit that waits is sent once they are back",
    ["offline", "record", "sessionEnds", "online", "signIn"],
    "sessionEnds",
  ],
];

test.each(collectorsDay)("%s", async (_, kinds, count) => {
  const { problems, counts, fruits } = await runHistory(apps, quietPlan(kinds, 2));
  expect({ problems, fruits, [count]: counts.get(count) }).toEqual({
    problems: [],
    fruits: 1,
    [count]: 1,
  });
});

test("[OFF-02] photos wait for Wi-Fi, the values do not, and all is sent once Wi-Fi is there", async () => {
  const { problems, fruits, trace } = await runHistory(
    apps,
    quietPlan(["photosOnWifi", "record", "sendNow", "wake", "wifi"], 2),
    true,
  );
  expect({ problems, fruits }).toEqual({ problems: [], fruits: 1 });
  const at = (line: RegExp) => Number(trace.find((one) => line.test(one))?.split(" ")[0]);
  // Steps lie five minutes apart.
  expect(at(/PUT \/api\/fruits\/[^/]+ $/)).toBeLessThan(at(/step sendNow/));
  expect(at(/PUT \/api\/fruits\/[^/]+\/photos/)).toBeGreaterThan(at(/step wifi/));
  expect(trace.some((line) => line.includes("/whole"))).toBe(false);
});

test("each bug that is put in on purpose still has its place in the source", () => {
  const root = path.join(import.meta.dirname, "../..");
  const missing = mutations
    .flatMap(({ patches }) => patches)
    .filter(({ file, from }) => !readFileSync(path.join(root, file), "utf8").includes(from));
  expect(missing).toEqual([]);
});

test.each(pinned)("$name", { timeout: 60_000 }, async ({ plan }) => {
  expect((await runHistory(apps, plan)).problems).toEqual([]);
});
