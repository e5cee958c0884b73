/**
 * `npm run test:cluster`: two servers and two AI processes on one PostgreSQL and one S3 server, all on this
 * machine. Every feature works whichever answers; one of each is killed under load; and then comes four times
 * the load that a server can bear. Takes three to five minutes, and ends by itself.
 */
import process from "node:process";
import { createChecks } from "./checks.ts";
import { checkFeatures } from "./features.ts";
import { drawFruits } from "./fruits.ts";
import { checkOverload } from "./overload.ts";
import { startCluster } from "./start-cluster.ts";
import { checkUnderFire } from "./under-fire.ts";

const collectors = [1, 2, 3, 4].map((number) => ({
  email: `collector-${number}@elaeis.test`,
  password: `palm-cluster-${number}`,
}));
const [first = { email: "", password: "" }] = collectors;
const stranger = { email: "stranger@elaeis.test", password: "palm-cluster-5" };
const longestRunMs = 8 * 60_000;

const say = (line: string) => console.log(line);
// Whatever hangs: the PostgreSQL and all processes end with this one.
setTimeout(() => {
  console.error("The cluster's test did not end in eight minutes.");
  process.exit(1);
}, longestRunMs).unref();

const checks = createChecks(say);
say("Starting PostgreSQL, S3, two servers and two AI processes, all at once");
const cluster = await startCluster();
try {
  for (const person of [...collectors, stranger]) await cluster.addCollector(person);
  const nextFruit = await drawFruits();
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
process.exit(checks.tell() === 0 ? 0 : 1);
