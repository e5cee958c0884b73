/** What a failed query means, read from the codes of PostgreSQL (appendix A) and of the network. */

/** The code of an error of PostgreSQL or of the operating system, wherever it hides in the causes. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    errorCode(error) === "23505" &&
    error instanceof Error &&
    "constraint" in error &&
    error.constraint === constraint
  );
}

export function isQueryTimeout(error: unknown): boolean {
  return errorCode(error) === "57014";
}

/** A name of a time zone that this PostgreSQL does not know. */
export function isUnknownTimeZone(error: unknown): boolean {
  return errorCode(error) === "22023" && error instanceof Error && /time zone/.test(error.message);
}

/** The server is gone, going, not yet there, or out of connections. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined) {
    return error instanceof Error && /connection terminated|timeout exceeded/i.test(error.message);
  }
  return (
    ["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ENOTFOUND", "ETIMEDOUT"].includes(code) ||
    ["57P01", "57P02", "57P03", "53300"].includes(code) ||
    code.startsWith("08")
  );
}
