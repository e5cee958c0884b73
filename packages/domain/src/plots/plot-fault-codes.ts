/** What can be wrong with the outline of a plot, without its sentences: a phone reads codes before it shows any. */

/** These keep a plot from being saved. */
export const plotErrors = [
  "not_a_plot",
  "line",
  "not_wgs84",
  "several_parts",
  "hole",
  "few_points",
  "many_points",
  "in_a_line",
  "crossing",
  "out_of_range",
  "no_position",
  "swapped",
  "too_large",
  "other_country",
  "polygon_required",
  "no_area",
  "no_producer",
  "bad_country",
  "name_taken",
] as const;
/** Worth a look; the plot can be saved. */
export const plotWarnings = ["rounded", "overlap"] as const;
export const plotFaultCodes = [...plotErrors, ...plotWarnings] as const;
export type PlotFaultCode = (typeof plotFaultCodes)[number];

export const plotRepairCodes = [
  "closed",
  "reversed",
  "shortened",
  "doubled",
  "altitude",
  "single_part",
] as const;
export type PlotRepairCode = (typeof plotRepairCodes)[number];

/** Whether the plot cannot be saved with it. */
export function isError(code: PlotFaultCode): boolean {
  return plotErrors.some((error) => error === code);
}
