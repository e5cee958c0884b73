import type { Batch } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { EmptyNote } from "#ui/note.tsx";
import { Heading } from "#ui/heading.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<Batch["state"], BadgeTone> = {
  running: "info",
  done: "success",
  cancelled: "neutral",
};

/** Every batch of lately, with what became of its photos. */
export function BatchHistory({ batches }: { batches: readonly Batch[] }) {
  const { history: phrases } = usePhrases();
  const columns = useColumns();
  return (
    <section className="grid min-w-0 grid-cols-1 gap-4">
      <Heading size="xl">{phrases.title}</Heading>
      {batches.length === 0 ? (
        <EmptyNote>{phrases.empty}</EmptyNote>
      ) : (
        <DataTable
          caption={phrases.title}
          columns={columns}
          rows={batches}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}

function useColumns(): Column<Batch>[] {
  const { history: phrases, batch: words, unknown } = usePhrases();
  const { count, dateTime } = useFormats();
  const fruitsOf = ({ chosen, list, scope }: Batch["filter"]) => {
    if (chosen !== undefined) return phrases.chosen(chosen);
    return list === undefined ? words.scopes[scope] : phrases.listed;
  };
  const number = (name: "predicted" | "refused" | "failed") => ({
    title: phrases[name],
    isNumber: true,
    cell: (batch: Batch) => count(batch[name]),
  });
  return [
    {
      title: phrases.started,
      cell: ({ id, started_at }) => (
        <Link to={adminPaths.predictionReviews(id)} className="text-ink hover:underline">
          {dateTime(started_at)}
        </Link>
      ),
    },
    {
      title: phrases.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{phrases.states[state]}</Badge>,
    },
    {
      title: phrases.who,
      cell: ({ requested_by }) => <span className="wrap-anywhere">{requested_by ?? unknown}</span>,
    },
    {
      title: phrases.model,
      cell: ({ model_version }) => <span className="wrap-anywhere">{model_version}</span>,
    },
    { title: phrases.fruits, cell: ({ filter }) => fruitsOf(filter) },
    number("predicted"),
    number("refused"),
    number("failed"),
  ];
}
