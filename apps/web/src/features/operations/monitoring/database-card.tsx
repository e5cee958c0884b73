import type { DatabaseFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUnits } from "./use-units.ts";

/** The database as the server that answers finds it; replication is not part of this product. */
export function DatabaseCard({ database }: { database: DatabaseFigures }) {
  const { database: phrases } = usePhrases();
  const { ms, count, size, duration, fineShare } = useUnits();
  const lasting = (seconds: number | null) => {
    if (seconds !== null) return duration(seconds);
    return database.is_reachable === true ? phrases.none : count(null);
  };
  return (
    <Section title={phrases.title}>
      <Facts>
        <Fact term={phrases.answer}>
          {database.is_reachable === false ? (
            <span className="text-danger">{phrases.unreachable}</span>
          ) : (
            ms(database.answer_ms)
          )}
        </Fact>
        <Fact term={phrases.connections}>
          {phrases.of(count(database.connections), count(database.max_connections))}
        </Fact>
        {database.pools.map(({ name, size: all, used, waiting }) => (
          <Fact
            key={name}
            term={phrases.pool(name)}
            note={waiting > 0 && phrases.waiting(count(waiting))}
          >
            {phrases.of(count(used), count(all))}
          </Fact>
        ))}
        <Fact term={phrases.size}>{size(database.size_bytes)}</Fact>
        <Fact term={phrases.oldest}>{lasting(database.oldest_transaction_seconds)}</Fact>
        <Fact term={phrases.longest}>{lasting(database.longest_query_seconds)}</Fact>
        <Fact term={phrases.cache}>{fineShare(database.cache_hit_share)}</Fact>
      </Facts>
    </Section>
  );
}
