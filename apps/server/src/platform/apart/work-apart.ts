/** The other side of `apart.ts`: the whole life of a process that does one piece of work. */
import { Problem } from "../../http/problem.ts";
import { readJob, type Reply } from "./apart-messages.ts";

/** @param work its parts are taken before its result, in order */
export function workApart(
  work: (input: Uint8Array, onPart: (part: unknown) => void) => Promise<unknown>,
): void {
  // Without the server nobody waits for it.
  process.once("disconnect", () => process.exit());
  process.once("message", (message) => {
    work(readJob(message).input, (part) => reply({ kind: "part", part }))
      .then((result) => reply({ kind: "done", result }))
      .catch((error: unknown) => {
        if (error instanceof Problem) {
          reply({ kind: "problem", code: error.code, details: error.details });
        } else {
          reply({ kind: "failed", message: error instanceof Error ? error.message : "unknown" });
        }
      });
  });
}

function reply(message: Reply): void {
  process.send?.(message);
}
