import { ask } from "./ask.ts";
import * as settingsApi from "@elaeis/domain/settings/settings-api";
import type { SettingsAnswer, SettingsChanges } from "@elaeis/domain/settings/settings-schemas";
import { queryOptions } from "@tanstack/react-query";

/** Every setting of the installation; for administrators. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => fetchSettings(signal),
});

export function fetchSettings(signal?: AbortSignal): Promise<SettingsAnswer> {
  return ask(settingsApi.readSettings, { signal });
}

/** @param expectedVersion as the person saw them, so that nobody's change is lost unseen */
export function changeSettings(
  changes: SettingsChanges,
  expectedVersion: string,
): Promise<SettingsAnswer> {
  const json = { changes, expected_version: expectedVersion };
  return ask(settingsApi.changeSettings, { json });
}
