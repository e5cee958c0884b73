import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  selected: (count: number) =>
    plural("en", count, { one: "# fruit selected", other: "# fruits selected" }),
  clear: "Clear selection",
  setField: "Change a field",
  plotTitle: (count: number) =>
    plural("en", count, { one: "Plot of # fruit", other: "Plot of # fruits" }),
  plotByPosition: "From the position",
  noPlot: "None",
  noPlotsHere: "No plot is on this phone.",
  plotSent: "The plot is already sent: choose it again to change it.",
  setTitle: (count: number) => `Change a field of ${fruits(count)}`,
  setMany: (count: number) => `Change ${fruits(count)}`,
  field: "Field",
  position: "Position",
  value: "Value",
  emptied: "Empty",
  plot: "Plot",
  changed: (count: number) =>
    plural("en", count, { one: "# fruit changed.", other: "# fruits changed." }),
};
