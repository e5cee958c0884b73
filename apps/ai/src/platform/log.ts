/** Where failures are recorded. */
export type Log = { readonly error: (message: string, cause?: unknown) => void };

/** One JSON object a line on standard error, in the shape of the server's. */
export function createLog(): Log {
  return {
    error: (message, cause) =>
      console.error(
        logLine("error", message, cause instanceof Error ? (cause.stack ?? cause.message) : cause),
      ),
  };
}

export function logLine(level: "info" | "error", msg: string, err?: unknown): string {
  return JSON.stringify({ level, time: new Date().toISOString(), err, msg });
}
