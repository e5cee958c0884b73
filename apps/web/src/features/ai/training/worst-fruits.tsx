import { useQuery } from "@tanstack/react-query";
import { fruitQuery } from "#api/fruits.ts";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { paths } from "#app/paths.ts";
import { largestErrors, type ParityPoint } from "#app/model-figures/parity.ts";
import { usePhrases as useFigurePhrases } from "#app/model-figures/use-phrases.ts";
import { signedFigure } from "#app/model-figures/signed.ts";
import { Breakable } from "#ui/breakable.tsx";
import type { Column } from "#ui/data-table.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { SecondLine } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

const shown = 5;

/** The fruits predicted worst, each a step from its photos and values: often one of these is wrong. */
export function WorstFruits({ points }: { points: readonly ParityPoint[] }) {
  const { report: phrases } = usePhrases();
  return (
    <FigureTable
      caption={
        <>
          {phrases.worst}
          <SecondLine>{phrases.worstIntro}</SecondLine>
        </>
      }
      columns={useColumns()}
      rows={largestErrors(points, shown)}
      rowKey={({ fruit }) => fruit}
    />
  );
}

/** By its reference; a report knows only its id, and the fruit may be gone since. */
export function FruitLink({ id }: { id: string }) {
  const { report: phrases } = usePhrases();
  const { data } = useQuery(fruitQuery(id));
  const name = data?.fruit_id ?? `…${id.slice(-6)}`;
  return (
    <Link
      to={paths.fruit("admin", id)}
      aria-label={`${phrases.openFruit} ${name}`}
      className="inline-flex min-h-target items-center text-ink underline underline-offset-4"
    >
      <span className="wrap-anywhere">
        <Breakable text={name} />
      </span>
    </Link>
  );
}

function useColumns(): Column<ParityPoint>[] {
  const { report: phrases } = usePhrases();
  const { significant } = useFormats();
  const { parity } = useFigurePhrases();
  return [
    { title: phrases.fruit, cell: ({ fruit }) => <FruitLink id={fruit} /> },
    { title: parity.measured, isNumber: true, cell: ({ truth }) => significant(truth) },
    {
      title: parity.predicted,
      isNumber: true,
      cell: ({ predicted }) => significant(predicted),
    },
    {
      title: phrases.error,
      isNumber: true,
      cell: ({ truth, predicted }) => (
        <strong>{signedFigure(predicted - truth, significant)}</strong>
      ),
    },
  ];
}
