import type { DoubtfulValues } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { nirFieldOf } from "@elaeis/domain/predictions/prediction";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { SecondLine } from "#ui/note.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { FruitLink } from "./fruit-link.tsx";
import { useWithdraw } from "./use-doubtful-values.ts";
import { usePhrases } from "./use-phrases.ts";

type Decision = DoubtfulValues["decisions"][number];

export function DecisionTable({ decisions }: { decisions: readonly Decision[] }) {
  const phrases = usePhrases();
  return (
    <DataTable
      caption={phrases.decisions}
      columns={useColumns()}
      rows={decisions}
      rowKey={({ fruit, value }) => `${fruit} ${value}`}
      empty={phrases.noDecisions}
      width="wide"
    />
  );
}

function useColumns(): Column<Decision>[] {
  const phrases = usePhrases();
  const words = useWords();
  const { fixed } = useFormats();
  const { columns: titles } = phrases;
  return [
    { title: titles.fruit, cell: (row) => <FruitLink {...row} /> },
    { title: titles.value, cell: ({ value }) => words.shortFields[nirFieldOf[value]] },
    { title: titles.entered, isNumber: true, cell: ({ entered }) => fixed(entered, 2) },
    {
      title: phrases.decisions,
      cell: ({ decision, reason }) => (
        <span className="wrap-anywhere">
          {phrases.decided[decision]}
          {reason !== null && <SecondLine>{reason}</SecondLine>}
        </span>
      ),
    },
    { title: phrases.by, cell: ({ by }) => <span className="wrap-anywhere">{by ?? "–"}</span> },
    { title: titles.actions, cell: (row) => <WithdrawButton decision={row} /> },
  ];
}

function WithdrawButton({ decision: { fruit, value, reference } }: { decision: Decision }) {
  const phrases = usePhrases();
  const words = useWords();
  const withdraw = useWithdraw();
  return (
    <>
      <Button
        variant="outline"
        aria-label={phrases.withdrawLabel(words.shortFields[nirFieldOf[value]], reference)}
        isBusy={withdraw.isPending}
        onClick={() => withdraw.mutate({ fruit, value })}
      >
        {phrases.withdraw}
      </Button>
      <ActionFailed title={phrases.failed} error={withdraw.error} />
    </>
  );
}
