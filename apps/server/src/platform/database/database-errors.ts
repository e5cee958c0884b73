/** What a failed query means, read from the codes of PostgreSQL (appendix A) and of the network. */

/** The error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** The code of an error of PostgreSQL or of the operating system, wherever it hides in the causes. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return errorCode(error) === "23505" && isAbout(error, constraint);
}

/** Of a condition of a table, or of a trigger that names one. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return errorCode(error) === "23514" && isAbout(error, constraint);
}

function isAbout(error: unknown, constraint: string): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === constraint;
}

export function isQueryTimeout(error: unknown): boolean {
  return errorCode(error) === "57014";
}

/** A name of a time zone that this PostgreSQL does not know. */
export function isUnknownTimeZone(error: unknown): boolean {
  return errorCode(error) === "22023" && error instanceof Error && /time zone/.test(error.message);
}

/** Text with a NUL byte, or with half a character: PostgreSQL keeps neither. */
export function isTextRefused(error: unknown): boolean {
  return ["22021", "22P05"].includes(errorCode(error) ?? "");
}

/** A number or a moment beyond those of its column's type. */
export function isOutOfRange(error: unknown): boolean {
  return ["22003", "22008", "22009"].includes(errorCode(error) ?? "");
}

/** Whatever PostgreSQL itself objected to: the codes of an operating system have no digit. */
export function isDatabaseError(error: unknown): boolean {
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(errorCode(error) ?? "");
}

/** Written to a server that became a standby. */
const readOnly = "25006";

/** The server is gone, going, not yet there, or out of connections. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined) {
    return (
      error instanceof Error &&
      /connection terminated|not queryable|timeout exceeded/i.test(error.message)
    );
  }
  return (
    ["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ENOTFOUND", "ETIMEDOUT"].includes(code) ||
    ["57P01", "57P02", "57P03", "53300", readOnly].includes(code) ||
    code.startsWith("08")
  );
}
