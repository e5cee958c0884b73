import { figuresEveryMs } from "@elaeis/domain/monitoring/monitoring";
import {
  failedWorkSchema,
  incidentsSchema,
  monitoringMessageSchema,
  type FailedWork,
  type Incident,
  type MonitoringMessage,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { followStream } from "./event-stream.ts";
import { requestJson } from "./http.ts";

/** Four messages and what the server may take to read one. */
const silenceMs = 4 * figuresEveryMs + 5_000;

/** Ends when the server ends the stream; throws an ApiFailure when it cannot be opened or falls silent. */
export function followMonitoring(signal: AbortSignal): AsyncGenerator<MonitoringMessage> {
  return followStream("/api/monitoring/stream", monitoringMessageSchema, silenceMs, signal);
}

export const incidentsKey = ["monitoring", "incidents"] as const;

/** Ended ones too, the newest first. */
export async function fetchIncidents(signal?: AbortSignal): Promise<Incident[]> {
  const path = "/api/monitoring/incidents";
  return (await requestJson(incidentsSchema, { path, signal })).incidents;
}

export const failedWorkKey = ["monitoring", "failed-work"] as const;

/** What background jobs gave up. */
export function fetchFailedWork(signal?: AbortSignal): Promise<FailedWork> {
  return requestJson(failedWorkSchema, { path: "/api/monitoring/failed-work", signal });
}

/** @returns what is still failed */
export function retryFailedWork(ids: readonly string[]): Promise<FailedWork> {
  const path = "/api/monitoring/failed-work/retry";
  return requestJson(failedWorkSchema, { path, method: "POST", json: { ids } });
}
