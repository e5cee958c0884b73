/** Which of what this device has sent a backup holds, and which the server does not hold any more. */
import {
  backedUpFruitsSchema,
  backedUpPlotsSchema,
  type SentItem,
  type SentPlot,
} from "@elaeis/domain/backups/backed-up-schemas";
import { requestJson } from "./http.ts";

type Headers = Record<string, string>;

export const checkBackedUpFruits = (items: readonly SentItem[], headers: Headers) =>
  requestJson(backedUpFruitsSchema, {
    path: "/api/fruits/kept",
    method: "POST",
    json: { items },
    headers,
  });

export const checkBackedUpPlots = (plots: readonly SentPlot[], headers: Headers) =>
  requestJson(backedUpPlotsSchema, {
    path: "/api/plots/kept",
    method: "POST",
    json: { plots },
    headers,
  });
