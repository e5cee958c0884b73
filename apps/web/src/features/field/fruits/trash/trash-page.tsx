import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trashQuery } from "#api/fruit-bulk.ts";
import { trashedPlotsQuery } from "#api/plots.ts";
import { userListQuery } from "#api/users.ts";
import { Banner } from "#ui/banner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Note } from "./note.ts";
import { TrashedFruits } from "./trashed-fruits.tsx";
import { TrashedPlots } from "./trashed-plots.tsx";
import { deletedUsers, TrashedUsers } from "./trashed-users.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What was deleted in the last thirty days, and can be restored. */
export default function TrashPage() {
  const phrases = usePhrases();
  const [note, setNote] = useState<Note | null>(null);
  const fruits = useQuery(trashQuery({ page: 1 }));
  const plots = useQuery(trashedPlotsQuery);
  const users = useQuery(userListQuery(deletedUsers));
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} intro={phrases.intro} />
      {note && (
        <Banner tone={note.tone} onDismiss={() => setNote(null)}>
          {note.text}
        </Banner>
      )}
      <Tabs
        label={phrases.tabs}
        tabs={[
          {
            title: phrases.fruits(fruits.data?.total),
            panel: <TrashedFruits onNote={setNote} />,
          },
          { title: phrases.plots(plots.data?.total), panel: <TrashedPlots onNote={setNote} /> },
          { title: phrases.users(users.data?.total), panel: <TrashedUsers onNote={setNote} /> },
        ]}
      />
    </Stack>
  );
}
