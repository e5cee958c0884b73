import {
  backedUpFruitsSchema,
  backedUpPlotsSchema,
  type sentItemsSchema,
  type sentPlotsSchema,
} from "./backed-up-schemas.ts";
import { post, takes } from "../api-operation.ts";

export const checkBackedUpFruits = post(
  "/api/fruits/kept",
  backedUpFruitsSchema,
  takes<typeof sentItemsSchema>,
);
export const checkBackedUpPlots = post(
  "/api/plots/kept",
  backedUpPlotsSchema,
  takes<typeof sentPlotsSchema>,
);
