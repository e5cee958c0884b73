import { useForm } from "../../../app/forms/use-form.ts";
/**
 * One section of the settings as it is typed: checked by the domain's own schema, saved only when the
 * person says so, and taken back with one more tap.
 */
import {
  isSettingKey,
  settingsSchema,
  type SettingKey,
  type Settings,
} from "@elaeis/domain/settings/settings";
import type { SettingsAnswer, SettingsChanges } from "@elaeis/domain/settings/settings-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { publicSettingsQuery } from "../../../api/public-settings.ts";
import { changeSettings, settingsQuery } from "../../../api/settings.ts";

export type SectionForm<Draft extends object> = ReturnType<typeof useSectionForm<Draft>>;

type Sending = { changes: SettingsChanges; isUndoing: boolean };

/**
 * @param draftOf what the section's fields hold of the settings
 * @param valuesOf the settings that the fields name, not yet checked
 */
export function useSectionForm<Draft extends object>(
  answer: SettingsAnswer,
  draftOf: (settings: Settings) => Draft,
  valuesOf: (draft: Draft) => Partial<Record<keyof Settings, unknown>>,
) {
  const queries = useQueryClient();
  const [former, setFormer] = useState<SettingsChanges | null>(null);
  const take = (newer: SettingsAnswer) => {
    queries.setQueryData(settingsQuery.queryKey, newer);
    start(draftOf(newer.settings));
  };
  const save = useMutation({
    mutationFn: ({ changes }: Sending) => changeSettings(changes, answer.version),
    onSuccess: async (newer, { changes, isUndoing }) => {
      setFormer(
        isUndoing ? null : onlyOf(answer.settings, Object.keys(changes).filter(isSettingKey)),
      );
      take(newer);
      await queries.invalidateQueries({ queryKey: publicSettingsQuery.queryKey });
    },
  });
  const check = (draft: Draft) =>
    z.safeParse(settingsSchema, { ...answer.settings, ...valuesOf(draft) });
  const { values, errors, change, start, form, field } = useForm<Draft, Record<string, true>>({
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
    change,
    form,
    field,
    /** Whether the setting, or this part of it, is wrong. */
    isWrong: (path: string) =>
      Object.keys(errors).some((error) => error === path || error.startsWith(`${path}.`)),
    hasChanges: JSON.stringify(values) !== JSON.stringify(draftOf(answer.settings)),
    save,
    undo: former && (() => save.mutate({ changes: former, isUndoing: true })),
    /** What others have set meanwhile, in the place of what was typed. */
    reload: async () => {
      take(await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }));
      save.reset();
    },
  };
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
