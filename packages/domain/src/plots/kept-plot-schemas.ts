/** `POST /api/plots/kept`: which of the plots that a phone has sent it may delete. */
import * as z from "zod/mini";
import { mostKeptAsked } from "../fruits/kept-schemas.ts";
import { atMost } from "../text-checks.ts";

const sentPlotSchema = z.object({
  id: z.uuid(),
  /** As the server answered when it took the plot. */
  version: z.int(),
  /** The same; null where the answer was lost. */
  saved_at: z.nullable(z.iso.datetime()),
});
export type SentPlot = z.infer<typeof sentPlotSchema>;

export const keptPlotsQuestionSchema = z.object({
  plots: z.array(sentPlotSchema).check(atMost(mostKeptAsked)),
});
export type KeptPlotsQuestion = z.infer<typeof keptPlotsQuestionSchema>;

/** What is in neither list is held by the server, and by no backup yet. */
export const keptPlotsAnswerSchema = z.object({
  /** Whether this installation takes backups. Without them what the server holds may go. */
  has_backups: z.boolean(),
  /** The phone may delete these. */
  released: z.array(z.uuid()),
  /** The server has lost this version, as after a restore: it has to be sent again. */
  missing: z.array(
    z.object({
      id: z.uuid(),
      /** To be sent with it: null makes the plot, 0 is refused, because somebody has changed the plot since. */
      version: z.nullable(z.int()),
    }),
  ),
});
export type KeptPlotsAnswer = z.infer<typeof keptPlotsAnswerSchema>;
