import type { FieldPlot, FieldPlots } from "@elaeis/domain/plots/plot-schemas";

/** The list with a plot that the server has just taken: it is there although the list does not load now. */
export function withSentPlot(known: FieldPlots | undefined, plot: FieldPlot) {
  if (!known) return undefined;
  const plots = [plot, ...known.plots.filter(({ id }) => id !== plot.id)];
  return { ...known, plots };
}
