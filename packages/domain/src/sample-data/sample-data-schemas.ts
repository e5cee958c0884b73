import * as z from "zod/mini";

/** What has become of the sample data: never made, being made, there, or taken out for good. */
export const sampleDataStates = ["absent", "filling", "present", "removed"] as const;

/** `GET /api/sample-data`, and the answer to its removal and to what is shown. */
export const sampleDataSchema = z.object({
  state: z.enum(sampleDataStates),
  /** Sample fruits and their photos there are now. */
  fruits: z.int().check(z.minimum(0)),
  photos: z.int().check(z.minimum(0)),
  /** How far the filling is, in fruits; both 0 when there is nothing to fill. */
  done: z.int().check(z.minimum(0)),
  total: z.int().check(z.minimum(0)),
  /** Whether lists and figures include it. */
  shown: z.boolean(),
  /** There are real fruits beside it, and nobody has decided yet. */
  is_asked: z.boolean(),
});
export type SampleData = z.infer<typeof sampleDataSchema>;

export const sampleDataShownSchema = z.object({ shown: z.boolean() });

/** Fruits made on an empty installation. */
export const defaultSampleFruits = 120;
export const maxSampleFruits = 100_000;
