/** What the server and a subprocess say to each other. */
import { isProblemCode, type ProblemCode } from "@elaeis/domain/problems";
import * as z from "zod/mini";

export type Job = { options: unknown };
/** The answer to each part: the process may send the next one. */
export type PartTaken = "taken";

const replySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("part"), part: z.unknown() }),
  z.object({ kind: z.literal("done"), result: z.unknown() }),
  z.object({
    kind: z.literal("problem"),
    code: z.custom<ProblemCode>(isProblemCode),
    details: z.record(z.string(), z.unknown()),
  }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);
export type Reply = z.infer<typeof replySchema>;

export function readReply(message: unknown): Reply {
  return z.parse(replySchema, message);
}

export function readJob(message: unknown): Job {
  return z.parse(z.object({ options: z.unknown() }), message);
}
