import type { DoubtfulValue } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { nirFieldOf } from "@elaeis/domain/predictions/prediction";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Row } from "#ui/stack.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { ExcludeButton } from "./exclude-button.tsx";
import { FruitLink } from "./fruit-link.tsx";
import { useDecide } from "./use-doubtful-values.ts";
import { usePhrases } from "./use-phrases.ts";

export function DoubtfulTable(props: { name: string; doubtful: readonly DoubtfulValue[] }) {
  const phrases = usePhrases();
  return (
    <DataTable
      caption={props.name}
      columns={useColumns()}
      rows={props.doubtful}
      rowKey={({ fruit, value }) => `${fruit} ${value}`}
      empty={phrases.noneDoubtful}
      width="wide"
    />
  );
}

function useColumns(): Column<DoubtfulValue>[] {
  const phrases = usePhrases();
  const words = useWords();
  const { fixed, number } = useFormats();
  const { columns: titles } = phrases;
  return [
    { title: titles.fruit, cell: (row) => <FruitLink {...row} /> },
    { title: titles.value, cell: ({ value }) => words.shortFields[nirFieldOf[value]] },
    { title: titles.entered, isNumber: true, cell: ({ entered }) => <b>{fixed(entered, 2)}</b> },
    {
      title: titles.expected,
      isNumber: true,
      cell: ({ predicted, low, high }) =>
        phrases.interval(fixed(predicted, 2), fixed(low, 2), fixed(high, 2)),
    },
    {
      title: titles.distance,
      isNumber: true,
      cell: ({ score }) => phrases.times(number(score, 1)),
    },
    { title: titles.actions, cell: (row) => <Actions one={row} /> },
  ];
}

function Actions({ one }: { one: DoubtfulValue }) {
  const phrases = usePhrases();
  const words = useWords();
  const decide = useDecide();
  const { fruit, reference, value, entered } = one;
  const name = words.shortFields[nirFieldOf[value]];
  return (
    <Row gap={2}>
      <Button
        variant="outline"
        aria-label={phrases.confirmLabel(name, reference)}
        isBusy={decide.isPending}
        onClick={() =>
          decide.mutate({ of: { fruit, value }, decision: { decision: "confirmed", entered } })
        }
      >
        {phrases.confirm}
      </Button>
      <Link
        to={paths.editFruit("admin", fruit)}
        aria-label={phrases.correctLabel(name, reference)}
        className={buttonLook("outline")}
      >
        {phrases.correct}
      </Link>
      <ExcludeButton one={one} />
      <ActionFailed title={phrases.failed} error={decide.error} />
    </Row>
  );
}
