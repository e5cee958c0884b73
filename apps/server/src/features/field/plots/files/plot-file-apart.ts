/** Runs as a process of its own (`platform/apart`): reads one file, and sends its plots some at a time. */
import { workApart } from "../../../../platform/apart/work-apart.ts";
import { readPlotFile } from "./read-plot-file.ts";

/** Few, for each may have a long outline. */
const plotsAtOnce = 20;

workApart(async (input, sendPart) => {
  const features = await readPlotFile(input);
  for (let first = 0; first < features.length; first += plotsAtOnce) {
    await sendPart(features.slice(first, first + plotsAtOnce));
  }
  return null;
});
