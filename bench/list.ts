/**
 * What a page of 250 fruits costs in processor time, server and PostgreSQL together, as a ratio to the
 * plain indexed query for the same rows, turned into JSON: measured alternately in one run, at 10⁴, 10⁵
 * and 10⁶ fruits, for an administrator and for a collector. Every order from its first page and from half
 * way down, every filter, and text; that both answer the same fruits is checked each time.
 *
 *   node bench/list.ts [fruits …]
 */
import { compareLists } from "./list-comparison.ts";
import { fillFruits, fillOwnValues } from "./many-fruits.ts";
import { withMeasured } from "./measured.ts";

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];

await withMeasured("bench-list", async (measured) => {
  for (const fruits of sizes) {
    await fillFruits(measured.owner, fruits);
    await fillOwnValues(measured.owner);
    await compareLists(measured, fruits);
  }
});
