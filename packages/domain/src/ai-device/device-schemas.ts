/** What the AI service runs on, as its system tells it; what it does not tell is null, never invented. */
import * as z from "zod/mini";

const share = z.number().check(z.minimum(0), z.maximum(1));
const bytes = z.number().check(z.minimum(0));

export const deviceMetricsSchema = z.object({
  /** One line: the processor or the graphics card that predictions run on. */
  device: z.string(),
  cpu: z.object({
    model: z.nullable(z.string()),
    cores: z.int(),
    /** Share of the processor time used since the last question, over all cores; null at the first. */
    load: z.nullable(share),
    /** Mean number of runnable processes over a minute; null where the system has no such figure. */
    load_average_1m: z.nullable(z.number()),
  }),
  memory: z.object({ total: bytes, available: bytes, service: bytes }),
  /** Graphics cards that nvidia-smi lists; empty without any. */
  gpus: z.array(
    z.object({
      name: z.string(),
      utilisation: z.nullable(share),
      memory_used: z.nullable(bytes),
      memory_total: z.nullable(bytes),
      temperature_c: z.nullable(z.number()),
    }),
  ),
  workers: z.object({ busy: z.int(), waiting: z.int(), size: z.int() }),
  uptime_seconds: z.number(),
});
export type DeviceMetrics = z.infer<typeof deviceMetricsSchema>;

/** `GET /gpu/metrics` of the AI service (specification, section 7). */
export const deviceMetricsAnswerSchema = z.object({
  ok: z.literal(true),
  ...deviceMetricsSchema.shape,
});
