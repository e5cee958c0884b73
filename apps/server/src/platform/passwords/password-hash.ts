/**
 * Passwords are kept as scrypt hashes at OWASP's figure, with the parameters beside each, so that a
 * later figure leaves older hashes readable. A hash takes 128 MB and a thread of the pool that files and
 * compression share: few run at once, those who wait are bounded, in number and in time, and each asker
 * gets their turn, so that one who asks for many does not keep the others waiting. The pool belongs to the process, and so
 * does this queue.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Problem } from "../problem.ts";
import { createPlaces } from "../places.ts";

type Cost = { log2N: number; r: number; p: number };

export const presentCost: Cost = { log2N: 17, r: 8, p: 1 };
const keyLength = 64;

/** As the first edition hashed. */
const formerCost: Cost = { log2N: 14, r: 16, p: 1 };
/** What the former cost lacks of the present one: the time does not reveal an address with an old hash. */
const restOfFormer: Cost[] = [
  { log2N: 16, r: 8, p: 1 },
  { log2N: 15, r: 8, p: 1 },
];

/** @throws Problem server_slow */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(16).toString("base64");
    const key = await derive(password, salt, presentCost);
    const { log2N, r, p } = presentCost;
    return `$scrypt$ln=${log2N},r=${r},p=${p}$${salt}$${key.toString("base64")}`;
  });
}

/** @param shown.hash null for an account without a password: nothing is right @throws Problem server_slow */
export async function verifyPassword(shown: {
  hash: string | null;
  password: string;
}): Promise<boolean> {
  if (shown.hash === null) return false;
  const kept = read(shown.hash);
  return inTurn(async () => {
    const key = await derive(shown.password, kept.salt, kept.cost);
    const isRight = key.length === kept.key.length && timingSafeEqual(key, kept.key);
    if (!isRight && kept.cost === formerCost) {
      for (const cost of restOfFormer) await derive(shown.password, kept.salt, cost);
    }
    return isRight;
  });
}

export function isOutdated(hash: string): boolean {
  const { cost } = read(hash);
  return cost.log2N !== presentCost.log2N || cost.r !== presentCost.r || cost.p !== presentCost.p;
}

function read(hash: string): { cost: Cost; salt: string; key: Buffer } {
  const present = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (present !== null) {
    const [, log2N, r, p, salt = "", key = ""] = present;
    const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
    return { cost, salt, key: Buffer.from(key, "base64") };
  }
  const [salt = "", key = ""] = hash.split(":");
  if (salt === "" || key === "") throw new Error("a password hash is not readable");
  return { cost: formerCost, salt, key: Buffer.from(key, "hex") };
}

function derive(password: string, salt: string, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N;
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize("NFKC"),
      salt,
      keyLength,
      { N, r, p, maxmem: 2 * 128 * N * r },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    );
  });
}

/** By then a full queue has moved on. */
const retrySeconds = 5;
/** Nobody waits for a turn longer; the app asks again by itself. */
export const longestWaitMs = 10_000;
const places = createPlaces({
  inWork: { inAll: 2, perKey: 2 },
  waiting: { inAll: 64, perKey: 16 },
  refusal: () => new Problem("server_slow", { seconds: retrySeconds }),
});
type Asker = { name: string; request?: { signal: AbortSignal } | undefined };
const asking = new AsyncLocalStorage<Asker>();

/**
 * Hashes within `work` wait in the line of this asker, as long as the request is not given up.
 *
 * @param name an address, or a browser that is known
 */
export function hashingFor<Result>(
  name: string,
  work: () => Result,
  request: Asker["request"] = asking.getStore()?.request,
): Result {
  return asking.run({ name, request }, work);
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const { name, request }: Asker = asking.getStore() ?? { name: "" };
  await places.enter(name, { longestMs: longestWaitMs, signal: request?.signal });
  try {
    return await work();
  } finally {
    places.leave(name);
  }
}
