import { ask } from "./ask.ts";
import * as monitoringApi from "@elaeis/domain/monitoring/monitoring-api";
import { figuresEveryMs } from "@elaeis/domain/monitoring/monitoring";
import type {
  FailedWork,
  Incident,
  MonitoringMessage,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { followStream } from "./event-stream.ts";

/** Four messages and what the server may take to read one. */
const silenceMs = 4 * figuresEveryMs + 5_000;

/** Ends when the server ends the stream; throws an ApiFailure when it cannot be opened or falls silent. */
export function followMonitoring(signal: AbortSignal): AsyncGenerator<MonitoringMessage> {
  return followStream(monitoringApi.followMonitoring, silenceMs, signal);
}

export const incidentsKey = ["monitoring", "incidents"] as const;

/** Ended ones too, the newest first. */
export async function fetchIncidents(signal?: AbortSignal): Promise<Incident[]> {
  return (await ask(monitoringApi.listIncidents, { signal })).incidents;
}

export const failedWorkKey = ["monitoring", "failed-work"] as const;

/** What background jobs gave up. */
export function fetchFailedWork(signal?: AbortSignal): Promise<FailedWork> {
  return ask(monitoringApi.listFailedWork, { signal });
}

/** @returns what is still failed */
export function retryFailedWork(ids: readonly string[]): Promise<FailedWork> {
  return ask(monitoringApi.retryFailedWork, { json: { ids: [...ids] } });
}
