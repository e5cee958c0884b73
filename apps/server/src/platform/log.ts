import pino, { type Logger } from "pino";

export type Log = Logger;

/** JSON lines on standard error; what a person should see at start goes to standard output. */
export function createLog(level: "silent" | "warn" | "info" = "warn"): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ["password", "token", "authorization", "cookie", "*.password", "*.token"],
        remove: true,
      },
    },
    pino.destination(2),
  );
}
