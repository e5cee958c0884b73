/**
 * How long signing in takes, from the password to the session, as a ratio to bare hashing of a password
 * with the same parameters, measured alternately in one run: once alone, and eight people at once.
 */
import { randomBytes, scrypt } from "node:crypto";
import { performance } from "node:perf_hooks";
import { presentCost } from "../apps/server/src/platform/passwords/password-hash.ts";
import { createInstallation } from "../e2e/elaeis-server.ts";
import { signIn } from "./signed-in.ts";
import { median, verdict } from "./verdict.ts";

const rounds = 15;
const warmUpRounds = 3;
const atOnce = 8;
const limit = 2;
const { log2N, r, p } = presentCost;
const N = 2 ** log2N;
const parameters = { N, r, p, maxmem: 2 * 128 * N * r };
const keyBytes = 64;

const installation = await createInstallation("bench-sign-in");
const server = await installation.start();
try {
  const people = Array.from({ length: atOnce }, (_, number) => ({
    email: `bench-${number}@elaeis.test`,
    password: server.collector.password,
  }));
  for (const person of people) await installation.addCollector(person);
  await compare("one person", people.slice(0, 1));
  await compare(`${atOnce} people at once`, people);
} finally {
  await server.stop();
  installation.remove();
}

async function compare(what: string, people: readonly { email: string; password: string }[]) {
  const took: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const bareMs = await timed(() => Promise.all(people.map(({ password }) => hash(password))));
    const productMs = await timed(() =>
      Promise.all(people.map((person) => signIn(server.url, person))),
    );
    if (round < 0) continue;
    took.product.push(productMs);
    took.bare.push(bareMs);
  }
  const [product, bare] = [median(took.product), median(took.bare)];
  verdict(
    `sign-in, ${what}`,
    product / bare,
    limit,
    `${product.toFixed(0)} ms, bare hashing ${bare.toFixed(0)} ms, median of ${rounds}`,
  );
}

function hash(password: string): Promise<void> {
  return new Promise((resolve, reject) => {
    scrypt(password, randomBytes(16), keyBytes, parameters, (error) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
