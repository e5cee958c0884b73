/** What screens know of one of the device's queues, and do with it. */
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useUser } from "#app/session/use-session.ts";
import { isWaiting, queuedKey, type Kept, type Queue, type Queued } from "./queue.ts";
import { dropQueued, listQueued } from "./queues.ts";
import { useSyncEngine } from "./sync-provider.tsx";

export function useQueue<Entry extends Kept>(queue: Queue<Entry>) {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const engine = useSyncEngine();
  const { data = none } = useQuery<readonly Entry[]>({
    queryKey: [...queue.key, userId],
    queryFn: () => queue.read(userId),
    retry: false,
    networkMode: "always",
  });
  const renewed = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    await queries.invalidateQueries({ queryKey: queuedKey });
    engine?.touched();
    return result;
  };
  return {
    /** Not yet sent. */
    waiting: data.filter(isWaiting),
    /** @returns what they take the place of */
    keep: (added: readonly Entry[]) => renewed(queue.keep(userId, added)),
    /** @returns whether all of them were still here */
    takeBack: (added: readonly Entry[], replaced: readonly Entry[]) =>
      renewed(queue.takeBack(userId, added, replaced)),
    drop: (id: string) => renewed(queue.drop(userId, id)),
  };
}

const none: readonly never[] = [];

/** Before the server is asked for what it changes. Without the device's memory nothing waits there. */
export async function sendFirst<Entry extends Kept>(
  queue: Queue<Entry>,
  userId: string,
  queries: QueryClient,
): Promise<void> {
  const pass = await queue.send(userId).catch(() => null);
  // Not awaited: nobody waits for what is shown of the device.
  if (pass !== null && pass.settled > 0) void queries.invalidateQueries({ queryKey: queuedKey });
}

/** Of every kind: what waits, and what was refused until the person has seen it. */
export function useQueued() {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const { data, isLoading, refetch } = useQuery<readonly Queued[]>({
    queryKey: [...queuedKey, userId],
    queryFn: () => listQueued(userId),
    staleTime: 0,
    retry: false,
    networkMode: "always",
  });
  const queued = data ?? none;
  return {
    queued,
    waiting: queued.filter(isWaiting),
    refused: queued.filter((one) => !isWaiting(one)),
    isUnread: data === undefined,
    isReading: isLoading,
    recount: refetch,
    dismiss: async (seen: readonly Queued[]): Promise<void> => {
      for (const one of seen) await dropQueued(userId, one);
      await queries.invalidateQueries({ queryKey: queuedKey });
    },
  };
}
