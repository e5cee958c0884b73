import { consentStatisticsSchema, globalStatisticsSchema } from "./global-schemas.ts";
import { harvestSchema } from "./harvest-schemas.ts";
import { get } from "../api-operation.ts";

export const readGlobalStatistics = get("/api/statistics/global", globalStatisticsSchema);
export const readHarvest = get("/api/statistics/harvest", harvestSchema);
export const readConsentStatistics = get("/api/statistics/consents", consentStatisticsSchema);
