import { publicStatisticsSchema } from "./global-schemas.ts";
import { get } from "../api-operation.ts";

export const readPublicStatistics = get("/api/statistics/public", publicStatisticsSchema);
