import type { FieldPlots } from "@elaeis/domain/plots/plot-schemas";
import { expect, test } from "vitest";
import { withSentPlot } from "./with-sent-plot.ts";

test("a plot that was sent is in the list, once, though the list does not load", () => {
  const [id, other] = [
    "0199a000-0000-7000-8000-0000000000f1",
    "0199a000-0000-7000-8000-0000000000f2",
  ];
  const plot = (of: string, remarks: string) => ({ id: of, remarks }) as never;
  const known: FieldPlots = { plots: [plot(other, "")], total: 7, producers: [] };
  const once = withSentPlot(known, plot(id, "first"));
  expect(once).toEqual({ ...known, plots: [plot(id, "first"), plot(other, "")] });
  expect(withSentPlot(once, plot(id, "corrected"))).toEqual({
    ...known,
    plots: [plot(id, "corrected"), plot(other, "")],
  });
  expect(withSentPlot(undefined, plot(id, "first"))).toBeUndefined();
});
