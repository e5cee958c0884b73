import {
  fieldPlotsSchema,
  type fruitPlotInputSchema,
  fruitPlotSchema,
  type plotInputSchema,
  plotSchema,
  type producerInputSchema,
  producerSchema,
} from "./plot-schemas.ts";
import { get, put, takes } from "../api-operation.ts";

export const listFieldPlots = get("/api/plots/field", fieldPlotsSchema);
export const savePlot = put("/api/plots/:id", plotSchema, takes<typeof plotInputSchema>);
export const saveProducer = put(
  "/api/producers/:id",
  producerSchema,
  takes<typeof producerInputSchema>,
);
export const setFruitPlot = put(
  "/api/fruit-plots/:id",
  fruitPlotSchema,
  takes<typeof fruitPlotInputSchema>,
);
