import * as z from "zod/mini";

/** The body of every refusal or failure of the server, whatever the operation. */
export const problemAnswerSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  /** The sentence in the language the request asked for. */
  error: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ProblemAnswer = z.infer<typeof problemAnswerSchema>;
