/** Where failures are recorded. */
export type Log = { readonly error: (message: string, cause?: unknown) => void };

/** One JSON object a line on standard error. */
export function createLog(): Log {
  return {
    error(message, cause) {
      const error = cause instanceof Error ? (cause.stack ?? cause.message) : cause;
      console.error(
        JSON.stringify({ at: new Date().toISOString(), level: "error", message, error }),
      );
    },
  };
}
