import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/session/use-session.ts";
import { readRecord, readRecords } from "./store.ts";

type Records = { fruits: FruitSummary[]; seenAt: number | null };

/** What this phone saw last, and when; read each time that it is turned to. */
export function useRecords(isWanted: boolean) {
  const { id } = useUser();
  return useQuery({
    queryKey: ["records", id],
    queryFn: async (): Promise<Records> => {
      const records = await readRecords(id);
      const seenAt = records.reduce((latest, record) => Math.max(latest, record.seenAt), 0);
      return { fruits: records.map(({ fruit }) => fruit), seenAt: seenAt === 0 ? null : seenAt };
    },
    enabled: isWanted,
    retry: false,
    staleTime: 0,
  });
}

/** One fruit as a list showed it. */
export function useRecord(fruitId: string, isWanted: boolean): FruitSummary | undefined {
  const { id } = useUser();
  const { data } = useQuery({
    queryKey: ["records", id, fruitId],
    queryFn: async () => (await readRecord(id, fruitId)) ?? null,
    enabled: isWanted,
    retry: false,
    staleTime: 0,
  });
  return isWanted ? (data ?? undefined) : undefined;
}
