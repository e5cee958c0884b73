import pino, { type Logger } from "pino";

export type Log = Logger;

/** At `info` each request has a line of its own. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Left out wherever they are, at the top or one below. */
const secrets = ["password", "token", "authorization", "cookie", "secret"];

/** One JSON object a line, on standard error: `time`, `level` and `msg`, and what belongs to it. */
export function createLog(level: LogLevel = "warn"): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`]),
        remove: true,
      },
    },
    pino.destination(2),
  );
}
