/**
 * `npm run audit:verify`: compares every seal of the audit log with its entries, whether or not the
 * server is running. Exit code 0 when all fit, 1 when something was altered, 2 for a wrong order.
 */
import { parseArgs } from "node:util";
import { readEnv } from "#env.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { verifyAuditLog, type Verdict } from "./verify.ts";

const usage = `Usage:
  npm run audit:verify                   compares every seal with the audit log
  npm run audit:verify -- --seal HEX     and looks for a seal noted earlier, such as the newest of the last time`;

function readOrder(args: string[]): { witness: string | undefined } | undefined {
  try {
    const { values } = parseArgs({ args, options: { seal: { type: "string" } } });
    const isSeal = values.seal === undefined || /^[0-9a-f]{64}$/.test(values.seal);
    return isSeal ? { witness: values.seal } : undefined;
  } catch {
    return undefined;
  }
}

function verdictText(verdict: Verdict): string {
  const { faults, seals, entries, erased, waiting, newest } = verdict;
  const lines = faults.map(
    ({ number, first_id, last_id, what }) =>
      `  seal ${number}, entries ${first_id}–${last_id}: ${what}`,
  );
  const sealed = `${entries} entries under ${seals} seals, ${waiting} not sealed yet, values of ${erased} erased.`;
  if (verdict.isWitnessMissing) lines.push("  the seal noted earlier is not in the chain");
  if (lines.length > 0) return ["The audit log was altered.", ...lines, sealed].join("\n");
  return [
    `The audit log is as it was sealed: ${sealed}`,
    ...(newest ? [`Newest seal: ${newest}`] : []),
  ].join("\n");
}

async function run(witness: string | undefined): Promise<void> {
  const opened = await openDatabase(readEnv(process.env), "join");
  try {
    const verdict = await verifyAuditLog(opened.database, witness);
    console.log(verdictText(verdict));
    if (verdict.faults.length > 0 || verdict.isWitnessMissing) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

const order = readOrder(process.argv.slice(2));
if (order === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(order.witness).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
