/** Plots in the trash. */
import * as z from "zod/mini";

export const trashedPlotSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  producer: z.string(),
  area_ha: z.number(),
  documents: z.int(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.nullable(z.string()),
});
export type TrashedPlot = z.infer<typeof trashedPlotSchema>;

/** Latest first. `total` may be more than `items`. */
export const trashedPlotsSchema = z.object({ items: z.array(trashedPlotSchema), total: z.int() });
export const mostTrashedPlots = 250;
