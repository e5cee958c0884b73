import pino, { type Logger } from "pino";

export type Log = Logger;

/** Left out wherever they are, at the top or one below. */
const secrets = ["password", "token", "authorization", "cookie", "secret"];

/** JSON lines on standard error; what a person should see at start goes to standard output. */
export function createLog(level: "silent" | "warn" | "info" = "warn"): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`]),
        remove: true,
      },
    },
    pino.destination(2),
  );
}
