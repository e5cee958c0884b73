/**
 * Failures of the disk, the file store and the database that pass, or that an operator ends: what they mean
 * for a request or a job, and when to try again.
 */
import { causesOf, errorCode, isUnavailable } from "./database/database-errors.ts";
import { FilesUnavailable } from "./files/files.ts";
import { Problem } from "./problem.ts";

/** Of the operating system, of a quota, of PostgreSQL. */
const diskFull = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** A disk that cannot be written or read: `fsync` fails so. PostgreSQL's is 58030. */
const diskBroken = new Set(["EIO", "EROFS", "ESTALE"]);
const databaseDiskBroken = "58030";

/** @returns undefined for any other error, and for what was said already, such as an AI service that is away */
export function outageOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return undefined;
  const code = errorCode(error) ?? "";
  if (diskFull.has(code)) return new Problem("disk_full", { seconds: 30 });
  const isOfFiles = causesOf(error).some((cause) => cause instanceof FilesUnavailable);
  if (isOfFiles || diskBroken.has(code)) return new Problem("files_unavailable", { seconds: 10 });
  if (isUnavailable(error) || code === databaseDiskBroken) {
    return new Problem("database_unavailable", { reason: "no answer", seconds: 5 });
  }
  return undefined;
}
