import { useQuery } from "@tanstack/react-query";
import { retakesQuery } from "#api/retake-requests.ts";
import { Section } from "#ui/section.tsx";
import { Stack } from "#ui/stack.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { AskRetake } from "../ask-retake.tsx";
import { CancelTask } from "../cancel-task.tsx";
import { TaskCard } from "../task-card.tsx";
import { usePhrases } from "../use-phrases.ts";

/** On a fruit's page, for administrators: what its collector was asked, and a way to ask for more. */
export function RequestedTasks({ fruit }: { fruit: { id: string; fruit_id: string } }) {
  const phrases = usePhrases();
  const asked = useQuery(retakesQuery({ scope: "all", fruit: fruit.id }));
  const isAnythingAsked = asked.data?.items.length !== 0;
  return (
    <Stack as="section" gap={4}>
      {/* In one place whatever the list says: its dialog stays open. */}
      <div>
        <AskRetake fruit={{ id: fruit.id, reference: fruit.fruit_id }} />
      </div>
      {isAnythingAsked && (
        <Section title={phrases.requests}>
          <Loaded question={asked} failed={phrases.loadFailed} isMinor bones={["h-24"]}>
            {({ items }) =>
              items.map((request) => (
                <TaskCard
                  key={request.id}
                  request={request}
                  actions={<CancelTask id={request.id} />}
                />
              ))
            }
          </Loaded>
        </Section>
      )}
    </Stack>
  );
}
