import { collectorStatisticsSchema } from "./statistics-schemas.ts";
import { get } from "../api-operation.ts";

export const readOwnStatistics = get("/api/statistics/me", collectorStatisticsSchema);
