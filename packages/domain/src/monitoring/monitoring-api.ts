import {
  failedWorkSchema,
  incidentsSchema,
  monitoringMessageSchema,
  type retryWorkSchema,
} from "./monitoring-schemas.ts";
import { get, post, takes } from "../api-operation.ts";

export const followMonitoring = get("/api/monitoring/stream", { events: monitoringMessageSchema });
export const listIncidents = get("/api/monitoring/incidents", incidentsSchema);
export const listFailedWork = get("/api/monitoring/failed-work", failedWorkSchema);
export const retryFailedWork = post(
  "/api/monitoring/failed-work/retry",
  failedWorkSchema,
  takes<typeof retryWorkSchema>,
);
