/** The whole page as it is typed: checked by the domain's schema, saved at once, taken back with one tap. */
import {
  isSettingKey,
  settingsSchema,
  type SettingKey,
  type Settings,
} from "@elaeis/domain/settings/settings";
import type { SettingsAnswer, SettingsChanges } from "@elaeis/domain/settings/settings-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { publicSettingsQuery } from "#api/public-settings.ts";
import { changeSettings, fetchSettings, settingsQuery } from "#api/settings.ts";
import { ownFieldsKey } from "#app/own-fields/own-fields.ts";
import { useForm } from "#app/forms/use-form.ts";
import { isFailure } from "#language/failures/failure.ts";
import { draftOf, valuesOf, type SettingsDraft } from "./settings-draft.ts";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

type Sending = { changes: SettingsChanges; isUndoing: boolean };

export function useSettingsForm(answer: SettingsAnswer) {
  const queries = useQueryClient();
  const [former, setFormer] = useState<SettingsChanges | null>(null);
  const take = (newer: SettingsAnswer) => {
    queries.setQueryData(settingsQuery.queryKey, newer);
    start(draftOf(newer.settings));
  };
  const save = useAction(
    ({ changes }: Sending) =>
      changeSettings(changes, answer.version).catch((error: unknown) =>
        savedUnheard(changes, error),
      ),
    {
      renews: [publicSettingsQuery.queryKey, ownFieldsKey],
      onDone: (newer, { changes, isUndoing }) => {
        setFormer(
          isUndoing ? null : onlyOf(answer.settings, Object.keys(changes).filter(isSettingKey)),
        );
        take(newer);
      },
    },
  );
  const check = (draft: SettingsDraft) => z.safeParse(settingsSchema, valuesOf(draft));
  const { values, initial, errors, change, start, form, field } = useForm<
    SettingsDraft,
    Record<string, true>
  >({
    first: () => draftOf(answer.settings),
    check: (draft) =>
      Object.fromEntries(
        check(draft).error?.issues.map(({ path }) => [path.map(String).join("."), true]) ?? [],
      ),
    onSubmit: (draft) => {
      const changes = differing(answer.settings, check(draft).data ?? answer.settings);
      if (Object.keys(changes).length > 0) save.mutate({ changes, isUndoing: false });
    },
  });
  return {
    draft: values,
    saved: initial,
    change,
    form,
    field,
    /** Whether the setting, or this part of it, is wrong. */
    isWrong: (path: string) =>
      Object.keys(errors).some((error) => error === path || error.startsWith(`${path}.`)),
    firstWrong: Object.keys(errors)[0],
    save,
    undo: former && (() => save.mutate({ changes: former, isUndoing: true })),
    discard: () => {
      save.reset();
      start(draftOf(answer.settings));
    },
    /** What others have set meanwhile, in the place of what was typed. */
    reload: async () => {
      take(await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }));
      save.reset();
    },
  };
}

/** The server may have taken them without its answer getting through: then they are saved, and nothing is in conflict. */
async function savedUnheard(changes: SettingsChanges, error: unknown): Promise<SettingsAnswer> {
  if (!isFailure(error, "settings_changed")) throw error;
  const now = await fetchSettings();
  const isOther = (key: SettingKey) =>
    JSON.stringify(changes[key]) !== JSON.stringify(now.settings[key]);
  if (Object.keys(changes).filter(isSettingKey).some(isOther)) throw error;
  return now;
}

/** Those that say something else than the settings do. */
function differing(settings: Settings, wished: Settings): Partial<Settings> {
  const isNew = (key: SettingKey) => JSON.stringify(wished[key]) !== JSON.stringify(settings[key]);
  return onlyOf(wished, Object.keys(wished).filter(isSettingKey).filter(isNew));
}

function onlyOf(settings: Settings, keys: readonly SettingKey[]): Partial<Settings> {
  const changes: Partial<Settings> = {};
  const put = <Key extends SettingKey>(key: Key, value: Settings[Key]) => (changes[key] = value);
  for (const key of keys) put(key, settings[key]);
  return changes;
}
