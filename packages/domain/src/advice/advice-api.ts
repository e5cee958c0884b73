import {
  predictionHistorySchema,
  predictionStatisticsSchema,
} from "../predictions/prediction-schemas.ts";
import { adviceAnswerSchema } from "./advice-schemas.ts";
import { get } from "../api-operation.ts";

export const listOwnPredictions = get("/api/predictions", predictionHistorySchema);
export const readOwnPredictionStatistics = get(
  "/api/predictions/statistics",
  predictionStatisticsSchema,
);
export const readOwnAdvice = get("/api/statistics/advice", adviceAnswerSchema);
