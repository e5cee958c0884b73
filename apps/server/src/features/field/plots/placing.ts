/** Which plot a fruit is in; called for fruits that are new or have moved. */
export { placeFruits } from "./fruit-plot-queries.ts";
