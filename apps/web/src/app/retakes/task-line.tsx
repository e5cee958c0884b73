import { fruitQuery } from "../../api/fruits.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, ClipboardList } from "lucide-react";
import { useEffect } from "react";
import { ownTasksQuery } from "../../api/retake-requests.ts";
import { IconDisc } from "../../ui/icon-disc.tsx";
import { Link } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { usePhrases } from "./use-phrases.ts";

const keptAhead = 30;
const keptForMs = 10 * 60_000;

/** On the home screen: how many tasks wait. The device keeps their fruits, to be edited without network. */
export function TaskLine() {
  const phrases = usePhrases();
  const { data } = useQuery(ownTasksQuery);
  const open = data?.items.filter(({ state }) => state === "open") ?? [];
  useKeptFruits(open.map(({ fruit }) => fruit.id));
  if (data === undefined || data.open === 0) return null;
  return (
    <Link
      to={paths.tasks("collector")}
      className="panel flex min-h-16 items-center gap-4 border-l-4 border-l-warning p-3 hover:bg-wash sm:p-4"
    >
      <IconDisc Icon={ClipboardList} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold sm:text-lg">{phrases.waiting(data.open)}</span>
        <span className="text-muted">{phrases.waitingText}</span>
      </span>
      <ChevronRight size={24} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}

function useKeptFruits(ids: readonly string[]): void {
  const queries = useQueryClient();
  const wanted = ids.slice(0, keptAhead).join();
  useEffect(() => {
    for (const id of wanted.split(",").filter(Boolean)) {
      void queries.prefetchQuery({ ...fruitQuery(id), staleTime: keptForMs, retry: false });
    }
  }, [queries, wanted]);
}
