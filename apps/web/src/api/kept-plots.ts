import {
  keptPlotsAnswerSchema,
  type KeptPlotsAnswer,
  type SentPlot,
} from "@elaeis/domain/plots/kept-plot-schemas";
import { requestJson } from "./http.ts";

/** Which of the plots that this device has sent a backup holds, and which the server has lost. */
export const askWhichPlotsAreKept = (
  plots: readonly SentPlot[],
  headers: Record<string, string>,
): Promise<KeptPlotsAnswer> =>
  requestJson(keptPlotsAnswerSchema, {
    path: "/api/plots/kept",
    method: "POST",
    json: { plots },
    headers,
  });
