/**
 * `npm run test:simulation -- --seed 1 --histories 1000`, or `--minutes 60`: plays histories and tells what
 * went wrong in them. `--trace` prints all that happens in the first; `--mutations` shows that bugs are found.
 */
import { parseArgs } from "node:util";
import { runHistory } from "./history.ts";
import { linkPhoneApp } from "./link-phone.ts";
import { findMutation, mutations } from "./mutations.ts";
import { planOf } from "./plan.ts";
import { linkServerApp } from "./server.ts";
import { asTest, shrink } from "./shrink.ts";
import type { Apps } from "./world.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    histories: { type: "string" },
    minutes: { type: "string" },
    trace: { type: "boolean", default: false },
    mutations: { type: "boolean", default: false },
  },
});
process.exitCode = values.mutations ? await findBugs() : await play();

async function findBugs(): Promise<number> {
  let missed = 0;
  for (const mutation of mutations) {
    const { name, seconds, processorSeconds, histories, problem } = await findMutation(mutation);
    if (problem === null) missed += 1;
    const how = problem === null ? "NOT FOUND" : `found: ${problem}`;
    const took = `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor`;
    console.log(`${name}: ${took}, ${histories} histories, ${how}`);
  }
  console.log(`${mutations.length - missed} of ${mutations.length} bugs found`);
  return missed === 0 ? 0 : 1;
}

async function play(): Promise<number> {
  const apps = { phone: await linkPhoneApp(), server: await linkServerApp() };
  const first = Number(values.seed);
  const longestMs = values.minutes === undefined ? Infinity : Number(values.minutes) * 60_000;
  const most = Number(values.histories ?? (values.minutes === undefined ? 200 : Infinity));
  const counts = new Map<string, number>();
  const sums = { histories: 0, fruits: 0, died: 0, revived: 0, failed: 0 };
  const begun = performance.now();
  const cpu = process.cpuUsage();
  while (sums.histories < most && performance.now() - begun < longestMs) {
    const plan = planOf(first + sums.histories);
    const outcome = await runHistory(apps, plan, values.trace && sums.histories === 0);
    if (outcome.trace.length > 0) console.log(outcome.trace.join("\n"));
    for (const [kind, count] of outcome.counts) counts.set(kind, (counts.get(kind) ?? 0) + count);
    sums.histories += 1;
    sums.fruits += outcome.fruits;
    sums.died += outcome.died;
    sums.revived += outcome.revived;
    if (outcome.problems.length === 0) continue;
    sums.failed += 1;
    await explain(apps, plan.seed, outcome.problems);
  }
  const used = process.cpuUsage(cpu);
  tell(counts, sums, (performance.now() - begun) / 60_000, (used.user + used.system) / 60e6);
  return sums.failed === 0 ? 0 : 1;
}

async function explain(apps: Apps, seed: number, problems: readonly string[]): Promise<void> {
  console.log(`seed ${seed} failed:\n  ${problems.join("\n  ")}`);
  const short = await shrink(apps, planOf(seed));
  const again = await runHistory(apps, short, true);
  console.log(again.trace.join("\n"));
  console.log(asTest(short, again.problems));
}

function tell(
  counts: ReadonlyMap<string, number>,
  { histories, fruits, died, revived, failed }: Record<string, number>,
  minutes: number,
  processorMinutes: number,
): void {
  const faults = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts].toSorted(([, one], [, other]) => other - one);
  console.log(kinds.map(([kind, count]) => `${kind} ${count}`).join(", "));
  console.log(
    `${histories} histories, ${fruits} fruits, ${faults} faults in ${minutes.toFixed(1)} min: ` +
      `${Math.round(faults / minutes)} a minute, ${Math.round(faults / processorMinutes)} a minute of processor`,
  );
  console.log(
    `${died} fruits died with a server's disk, ${revived} deleted fruits were recorded anew; ${failed} histories failed`,
  );
}
