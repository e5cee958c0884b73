/** `npm run test:simulation -- --seed 1 --histories 1000`, or `--minutes 10`; `--mutations` proves the oracle. */
import { parseArgs } from "node:util";
import { linkPhoneApp } from "./link-phone.ts";
import { linkServerApp } from "./server.ts";
import { runHistory } from "./history.ts";
import { planOf } from "./plan.ts";
import { asTest, shrink } from "./shrink.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    histories: { type: "string", default: "200" },
    minutes: { type: "string" },
    shrink: { type: "boolean", default: false },
    trace: { type: "boolean", default: false },
  },
});
const apps = { phone: await linkPhoneApp(), server: await linkServerApp() };
const first = Number(values.seed);
const begun = performance.now();
const cpu = process.cpuUsage();
let faults = 0;
let failures = 0;
for (let seed = first; seed < first + Number(values.histories); seed += 1) {
  const outcome = await runHistory(apps, planOf(seed), values.trace);
  for (const count of outcome.counts.values()) faults += count;
  if (values.trace) console.log(outcome.trace.join("\n"));
  if (outcome.problems.length > 0) {
    failures += 1;
    console.log(seed, outcome.fruits, outcome.problems.slice(0, 3).join("\n   "));
    if (values.shrink) {
      const short = await shrink(apps, planOf(seed));
      const again = await runHistory(apps, short, true);
      console.log(again.trace.join("\n"));
      console.log(again.problems);
      console.log(asTest(short, again.problems));
    }
  }
}
const minutes = (performance.now() - begun) / 60_000;
const used = process.cpuUsage(cpu);
const cpuMinutes = (used.user + used.system) / 60e6;
console.log({
  faults,
  failures,
  perCpuMinute: Math.round(faults / cpuMinutes),
  perMinute: Math.round(faults / minutes),
  seconds: minutes * 60,
});
