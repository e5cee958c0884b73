/** A device's own prediction that a person made a fruit of, as it comes with the fruit. */
import * as z from "zod/mini";
import { provenances } from "./prediction.ts";
import { fourOf, percent, valuesSchema } from "./value-schemas.ts";
import { atMost } from "../text-checks.ts";

const share = z.number().check(z.minimum(0), z.maximum(1));
/** No tuple: the description of the API has none in what it takes. */
const bounds = z.array(percent).check(z.length(2));
const word = z.string().check(z.minLength(1), atMost(100));
const words = z.array(word).check(atMost(20));

export const acceptedPredictionSchema = z.object({
  confidence: z.nullable(share),
  /** What the model said. An app before this one left it out. */
  answer: z.optional(
    z.object({
      values: valuesSchema,
      interval: z.nullable(fourOf(bounds)),
      coverage: z.nullable(share),
      clamped: words,
      warnings: words,
      model: z.nullable(z.object({ version: word, provenance: z.enum(provenances), type: word })),
      processing_time_ms: z.number().check(z.minimum(0), z.maximum(3_600_000)),
    }),
  ),
});
export type AcceptedPrediction = z.infer<typeof acceptedPredictionSchema>;
