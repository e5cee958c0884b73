/**
 * How long the server takes from its command to the first answer, with a database that is there already
 * and its PostgreSQL stopped, as a ratio to the same embedded PostgreSQL starting alone and an empty Node
 * process, measured alternately in one run. The very first start, which makes the database, is printed separately.
 */
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { createInstallation } from "../e2e/elaeis-server.ts";
import { median, verdict } from "./verdict.ts";

const rounds = 5;
const limit = 8;
const name = "bench-server-start";
const dataDir = path.join(tmpdir(), `elaeis-e2e-${name}-${process.pid}`);

const oftenMs = 5;
// As `npm start` has it.
const settings = { NODE_COMPILE_CACHE: path.resolve("node_modules/.elaeis/compiled") };

const installation = await createInstallation(name, settings);
try {
  const firstMs = await startOnce();
  const took: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    took.bare.push(await startBare());
    took.product.push(await startOnce());
  }
  const [product, bare] = [median(took.product), median(took.bare)];
  console.log(`     the first start of all, which makes the database: ${seconds(firstMs)}`);
  verdict(
    "cold start of the server",
    product / bare,
    limit,
    `${seconds(product)}, PostgreSQL and an empty program ${seconds(bare)}, median of ${rounds}`,
  );
} finally {
  installation.remove();
}

/** @returns milliseconds from the command to the first answer; the AI service and the jobs start behind it */
async function startOnce(): Promise<number> {
  const begun = performance.now();
  const starting = installation.start();
  while (!(await answers())) await setTimeout(oftenMs);
  const tookMs = performance.now() - begun;
  await (await starting).stop();
  return tookMs;
}

function answers(): Promise<boolean> {
  return fetch(`${installation.url}/api/session`).then(
    async (answer) => (await answer.arrayBuffer()).byteLength > 0,
    () => false,
  );
}

async function startBare(): Promise<number> {
  const begun = performance.now();
  spawnSync(process.execPath, ["--eval", ""]);
  const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
  const tookMs = performance.now() - begun;
  await postgres.stop();
  return tookMs;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
