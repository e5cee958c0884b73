/** A plot chosen for a fruit on a phone: it waits there until the server has it, or comes with an emergency export. */
import * as z from "zod/mini";
import type { FruitPlotInput } from "./plot-schemas.ts";

export const chosenPlotSchema = z.object({
  /** Of the fruit. */
  id: z.uuid(),
  /** What the fruit is called; earlier apps left it out. */
  reference: z.optional(z.string()),
  /** Null for none; undefined for what the position says. */
  plot: z.optional(z.nullable(z.object({ id: z.uuid(), name: z.string() }))),
  /** In milliseconds since 1970. */
  at: z.number(),
});
export type ChosenPlot = z.infer<typeof chosenPlotSchema>;

/** As the server is asked for it. */
export function plotInputOf({ plot }: Pick<ChosenPlot, "plot">): FruitPlotInput {
  return plot === undefined ? { source: "found" } : { source: "set", plot_id: plot?.id ?? null };
}
