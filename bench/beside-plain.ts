/** Times the product beside a plain query, in turns, so that noise of the machine affects both equally. */
import { performance } from "node:perf_hooks";
import { median, verdict } from "./verdict.ts";

type Work = () => Promise<unknown>;

export type Rounds = { warmUp: number; measured: number };

/** Prints the median of both as a ratio, which should be at most `limit`. */
export async function compareWithPlain(
  what: string,
  { product, plain }: { product: Work; plain: Work },
  { rounds, limit }: { rounds: Rounds; limit: number },
): Promise<void> {
  const took: { product: number[]; plain: number[] } = { product: [], plain: [] };
  for (let round = -rounds.warmUp; round < rounds.measured; round += 1) {
    const productMs = await timed(product);
    const plainMs = await timed(plain);
    if (round < 0) continue;
    took.product.push(productMs);
    took.plain.push(plainMs);
  }
  const [productMs, plainMs] = [median(took.product), median(took.plain)];
  const figures = `${productMs.toFixed(1)} ms, plain indexed query ${plainMs.toFixed(1)} ms`;
  verdict(what, productMs / plainMs, limit, figures);
}

/** @returns milliseconds */
export async function timed(work: Work): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
