import { useQuery } from "@tanstack/react-query";
import { copiesGivenUpName } from "#device/sync/database.ts";
import { readMemory } from "#device/sync/memory.ts";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { countedOf, type OutboxItem } from "#device/sync/records.ts";
import { Banner } from "#ui/banner.tsx";
import { Section } from "#ui/section.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What the server holds and no backup yet: a copy stays here. */
export function CopiesCard({
  copies,
  plots,
}: {
  copies: readonly OutboxItem[];
  plots: readonly HeldPlot[];
}) {
  const phrases = usePhrases();
  const { data: givenUp = 0 } = useQuery({
    queryKey: ["copies-given-up", copies.length],
    queryFn: async () => Number((await readMemory(copiesGivenUpName)) ?? 0),
  });
  if (copies.length + plots.length + givenUp === 0) return null;
  return (
    <Section title={phrases.copiesTitle}>
      {copies.length + plots.length > 0 && (
        <p className="figures">{phrases.copies(countedOf(copies, plots))}</p>
      )}
      {copies.length > 0 && <p className="text-ink-2">{phrases.copiesHint}</p>}
      {givenUp > 0 && <Banner tone="warning">{phrases.copiesGivenUp(givenUp)}</Banner>}
    </Section>
  );
}
