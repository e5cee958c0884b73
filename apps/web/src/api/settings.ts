import {
  settingsAnswerSchema,
  type SettingsAnswer,
  type SettingsChanges,
} from "@elaeis/domain/settings/settings-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

const path = "/api/settings";

/** Every setting of the installation; for administrators. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => fetchSettings(signal),
});

export function fetchSettings(signal?: AbortSignal): Promise<SettingsAnswer> {
  return requestJson(settingsAnswerSchema, { path, signal });
}

/** @param expectedVersion as the person saw them, so that nobody's change is lost unseen */
export function changeSettings(
  changes: SettingsChanges,
  expectedVersion: string,
): Promise<SettingsAnswer> {
  const json = { changes, expected_version: expectedVersion };
  return requestJson(settingsAnswerSchema, { path, method: "PATCH", json });
}
