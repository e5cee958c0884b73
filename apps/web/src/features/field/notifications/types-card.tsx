/** The four types, each with what it does in plain words; a tick is saved at once. */
import {
  notificationTypes,
  type NotificationPreferences,
  type NotificationType,
} from "@elaeis/domain/notifications/notification-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchPreferences, notificationKeys, savePreferences } from "#api/notifications.ts";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function TypesCard() {
  const phrases = usePhrases();
  const preferences = useQuery({
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => fetchPreferences(signal),
  });
  return (
    <Section title={phrases.typesTitle} intro={phrases.typesIntro}>
      <Loaded question={preferences} failed={phrases.loadFailed} bones={["h-64"]}>
        {(chosen) => <Types preferences={chosen} />}
      </Loaded>
    </Section>
  );
}

function Types({ preferences }: { preferences: NotificationPreferences }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const { preferences: key } = notificationKeys;
  /** As ticked on this screen: a tick shows at once, before the server has answered. */
  const [ticked, setTicked] = useState<NotificationPreferences | null>(null);
  const shown = ticked ?? preferences;
  const save = useMutation({
    mutationFn: savePreferences,
    // One after the other: the last tick is the one that stays.
    scope: { id: "notification-preferences" },
    onSuccess: (_saved, next) => void queries.setQueryData(key, next),
    onError: async () => {
      setTicked(null);
      await queries.invalidateQueries({ queryKey: key });
    },
  });
  const choose = (type: NotificationType, isWished: boolean) => {
    const next = { ...shown, [type]: isWished };
    setTicked(next);
    save.mutate(next);
  };
  return (
    <>
      <Stack as="ul" gap={1}>
        {notificationTypes.map((type) => (
          <li key={type} className="rounded-md px-3 pb-3 hover:bg-sunk">
            <CheckField
              label={phrases.types[type].name}
              hint={phrases.types[type].hint}
              isOn={shown[type]}
              onChange={(isOn) => choose(type, isOn)}
            />
          </li>
        ))}
      </Stack>
      <output className="min-h-6 text-leaf">{save.isSuccess && phrases.saved}</output>
      <ActionFailed title={phrases.saveFailed} error={save.error} />
    </>
  );
}
