/**
 * `npm run test:cluster [-- --only failover]`: two servers and two AI processes on one PostgreSQL and one S3
 * server, all on this machine. Every feature works whichever answers; one of each is killed under load; and then
 * comes four times the load that a server can bear. After that, each part by itself: the machine of the database
 * dies and its standby takes over; PostgreSQL, disks, networks and clocks fail. Takes eight to ten minutes on a
 * quiet machine, and ends by itself.
 */
import { performance } from "node:perf_hooks";
import process from "node:process";
import { parseArgs } from "node:util";
import { createChecks } from "./checks.ts";
import { checkFailover } from "./failover.ts";
import { checkFeatures } from "./features.ts";
import { drawFruits } from "./fruits.ts";
import { checkOverload } from "./overload.ts";
import { checkClock, checkFullDisks, checkOwnPostgres } from "./own-faults.ts";
import { startCluster } from "./start-cluster.ts";
import { checkUnderFire } from "./under-fire.ts";

const collectors = [1, 2, 3, 4].map((number) => ({
  email: `collector-${number}@elaeis.test`,
  password: `palm-cluster-${number}`,
}));
const [first = { email: "", password: "" }] = collectors;
const stranger = { email: "stranger@elaeis.test", password: "palm-cluster-5" };
const longestRunMs = 25 * 60_000;

const say = (line: string) => console.log(line);
// Whatever hangs: the PostgreSQL and all processes end with this one.
setTimeout(() => {
  console.error("The cluster's test did not end in 25 minutes.");
  process.exit(1);
}, longestRunMs).unref();

const parts = {
  cluster: wholeCluster,
  failover: () => checkFailover({ collector: first, nextFruit }, checks, say),
  postgres: () => checkOwnPostgres({ collector: first, nextFruit }, checks, say),
  disks: () => checkFullDisks({ collector: first, nextFruit }, checks, say),
  clock: () => checkClock({ collector: first, nextFruit }, checks),
};
const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
const unknown = (values.only ?? []).filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`--only knows ${Object.keys(parts).join(", ")}, not ${unknown.join(", ")}.`);
  process.exit(2);
}

const checks = createChecks(say);
const nextFruit = await drawFruits();
for (const [name, part] of Object.entries(parts)) {
  if (values.only !== undefined && !values.only.includes(name)) continue;
  const begunMs = performance.now();
  say(`\n${name}`);
  // One that cannot even begin fails, and the others go on.
  await part().catch((error: unknown) => checks.check(name, () => Promise.reject(error)));
  say(`  ${name} took ${Math.round((performance.now() - begunMs) / 1000)} s`);
}
process.exit(checks.tell() === 0 ? 0 : 1);

async function wholeCluster(): Promise<void> {
  say("Starting PostgreSQL, S3, two servers and two AI processes, all at once");
  const cluster = await startCluster();
  try {
    for (const person of [...collectors, stranger]) await cluster.addCollector(person);
    const sent = new Set<string>();
    say("Whichever server answers");
    await checkFeatures(cluster, { collector: first, stranger, nextFruit, sent }, checks);
    say("One server and one AI process are killed under load");
    await checkUnderFire(cluster, { collectors, nextFruit, sent }, checks, say);
    say("Four times the load");
    await checkOverload(cluster, { collector: first, nextFruit, sent }, checks, say);
    say(`Requests answered through the proxy: ${cluster.proxy.answered.join(" and ")}`);
  } finally {
    await cluster.remove();
  }
}
