/** The four types, each with what it does in plain words and when it comes; a choice is saved at once. */
import {
  digestHour,
  noticeTimes,
  notificationTypes,
  timeOf,
  withTime,
  type NoticeTime,
  type NotificationPreferences,
  type NotificationType,
} from "@elaeis/domain/notifications/notification-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchPreferences, notificationKeys, savePreferences } from "#api/notifications.ts";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Note } from "#ui/note.tsx";
import { Segments } from "#ui/segments.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function TypesCard() {
  const phrases = usePhrases();
  const preferences = useQuery({
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => fetchPreferences(signal),
  });
  return (
    <Section title={phrases.typesTitle} intro={phrases.typesIntro(digestHour)}>
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
  /** As chosen on this screen: a choice shows at once, before the server has answered. */
  const [chosen, setChosen] = useState<NotificationPreferences | null>(null);
  const shown = chosen ?? preferences;
  const save = useMutation({
    mutationFn: savePreferences,
    // One after the other: the last choice is the one that stays.
    scope: { id: "notification-preferences" },
    onSuccess: (_saved, next) => void queries.setQueryData(key, next),
    onError: async () => {
      setChosen(null);
      await queries.invalidateQueries({ queryKey: key });
    },
  });
  const choose = (type: NotificationType, time: NoticeTime) => {
    const next = withTime(shown, type, time);
    setChosen(next);
    save.mutate(next);
  };
  return (
    <>
      <Stack as="ul" gap={1}>
        {notificationTypes.map((type) => (
          <li
            key={type}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{phrases.types[type].name}</p>
              <Note>{phrases.types[type].hint}</Note>
            </div>
            <Segments
              label={phrases.types[type].name}
              choices={noticeTimes}
              wordOf={(time) => phrases.times[time]}
              value={timeOf(shown, type)}
              onChoose={(time) => choose(type, time)}
            />
          </li>
        ))}
      </Stack>
      <output className="min-h-6 text-leaf">{save.isSuccess && phrases.saved}</output>
      <ActionFailed title={phrases.saveFailed} error={save.error} />
    </>
  );
}
