import { useQuery } from "@tanstack/react-query";
import { retakesQuery } from "../../api/retake-requests.ts";
import { tasksQuery } from "../../device/sync/use-tasks.ts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded/loaded.tsx";
import type { View } from "../paths.ts";
import { useUser } from "../session/use-session.ts";
import { AskRetake } from "./ask-retake.tsx";
import { CancelTask } from "./cancel-task.tsx";
import { DoTask, TaskCard } from "./task-card.tsx";
import { usePhrases } from "./use-phrases.ts";

type FruitTasksProps = { fruit: { id: string; fruit_id: string }; view: View };

/** On a fruit's page: what its collector is asked. Administrators ask for more here. */
export function FruitTasks({ fruit, view }: FruitTasksProps) {
  return view === "admin" ? <ForAdministrators fruit={fruit} /> : <Own fruitId={fruit.id} />;
}

function ForAdministrators({ fruit }: Pick<FruitTasksProps, "fruit">) {
  const phrases = usePhrases();
  const asked = useQuery(retakesQuery({ scope: "all", fruit: fruit.id }));
  const isAnythingAsked = asked.data?.items.length !== 0;
  return (
    <section className="grid grid-cols-1 gap-4">
      {/* In one place whatever the list says: its dialog stays open. */}
      <div>
        <AskRetake fruit={{ id: fruit.id, reference: fruit.fruit_id }} />
      </div>
      {isAnythingAsked && (
        <Card title={phrases.requests}>
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
        </Card>
      )}
    </section>
  );
}

/** Nothing is shown where nothing is asked. */
function Own({ fruitId }: { fruitId: string }) {
  const phrases = usePhrases();
  const { id: userId } = useUser();
  const { data } = useQuery(tasksQuery(userId));
  const open = data?.items.filter(({ fruit, state }) => fruit.id === fruitId && state === "open");
  if (open === undefined || open.length === 0) return null;
  return (
    <section aria-label={phrases.tasks} className="grid grid-cols-1 gap-4">
      {open.map((request) => (
        <TaskCard key={request.id} request={request} actions={<DoTask request={request} />} />
      ))}
    </section>
  );
}
