/** The database counts what is stored for each person and refuses what goes beyond their quota. */
import { sql } from "kysely";
import { Problem } from "../problem.ts";
import { isCheckViolation } from "./database-errors.ts";
import type { Tx } from "./database.ts";

/** Before bytes come that would be refused. @throws Problem storage_full */
export async function assertStorageFor(
  tx: Tx,
  personId: string | null,
  bytes: number,
): Promise<void> {
  const { rows } = await sql<{ fits: boolean }>`
    select has_storage_for(${personId}::uuid, ${bytes}::bigint) as fits`.execute(tx);
  if (rows[0]?.fits === false) throw new Problem("storage_full");
}

/** @throws Problem storage_full when the database refused what was to be recorded */
export async function withinQuota<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isCheckViolation(error, "storage_quota")) throw new Problem("storage_full");
    throw error;
  }
}
