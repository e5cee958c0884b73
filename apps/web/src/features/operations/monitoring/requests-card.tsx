import type { RequestFigures, RouteFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import { useFormats } from "#language/formats.ts";
import { StackedFacts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUnits } from "./use-units.ts";

/** How quickly a server answers, and how often it fails. */
export function RequestsCard({ http }: { http: RequestFigures }) {
  const { requests: phrases } = usePhrases();
  const { ms, count, fineShare } = useUnits();
  const { number } = useFormats();
  const minutes = number(Math.max(1, http.window_seconds / 60), 0);
  const all = [
    [phrases.all, count(http.requests)],
    [phrases.errors, http.requests === 0 ? "–" : fineShare(http.errors / http.requests)],
    [phrases.median, http.requests === 0 ? "–" : ms(http.p50_ms)],
    [phrases.p95, http.requests === 0 ? "–" : ms(http.p95_ms)],
    [phrases.p99, http.requests === 0 ? "–" : ms(http.p99_ms)],
  ] as const;
  return (
    <Section title={phrases.title} intro={phrases.text(minutes)}>
      <StackedFacts facts={all} look="figure" className="grid grid-cols-2 gap-4 sm:grid-cols-5" />
      {http.routes.length === 0 ? (
        <p className="text-ink-2">{phrases.none}</p>
      ) : (
        <DataTable
          caption={phrases.caption}
          rows={http.routes}
          rowKey={({ method, route }) => `${method} ${route}`}
          columns={[
            {
              title: phrases.route,
              cell: addressOf,
            },
            { title: phrases.count, cell: ({ requests }) => count(requests), isNumber: true },
            { title: phrases.errors, cell: ({ errors }) => count(errors), isNumber: true },
            { title: phrases.median, cell: ({ p50_ms }) => ms(p50_ms), isNumber: true },
            { title: phrases.p95, cell: ({ p95_ms }) => ms(p95_ms), isNumber: true },
            { title: phrases.p99, cell: ({ p99_ms }) => ms(p99_ms), isNumber: true },
          ]}
        />
      )}
    </Section>
  );
}

function addressOf({ method, route }: RouteFigures) {
  return (
    <>
      <span className="text-ink-2">{method}</span> {route}
    </>
  );
}
