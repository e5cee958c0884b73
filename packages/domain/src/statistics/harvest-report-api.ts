import { harvestReportSchema } from "./report-schemas.ts";
import { get } from "../api-operation.ts";

export const readHarvestReport = get("/api/statistics/report", harvestReportSchema);
export const readOwnHarvestReport = get("/api/statistics/me/report", harvestReportSchema);
