import { noticedDrift, type PhonePassport } from "@elaeis/domain/passports/passport-schemas";
import type { ComponentType } from "react";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Note, SecondLine } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

type Reading = PhonePassport["readings"][number];

type ReadingTableProps = {
  caption: string;
  /** Newest first. */
  readings: readonly Reading[];
  /** What can be done with each. */
  Action?: ComponentType<{ reading: Reading }>;
};

/** What a phone's readings of the card came to, and whether it has changed. */
export function ReadingTable({ caption, readings, Action }: ReadingTableProps) {
  const phrases = usePhrases();
  const columns = useColumns(Action);
  if (readings.length === 0) return <p className="text-ink-2">{phrases.noReading}</p>;
  return (
    <>
      <Drift readings={readings} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={readings}
        rowKey={({ id }) => id}
        empty={phrases.noReading}
      />
      <Note>
        {phrases.deltaE} {phrases.driftNote}
      </Note>
    </>
  );
}

function useColumns(Action: ReadingTableProps["Action"]): Column<Reading>[] {
  const phrases = usePhrases();
  const { dateTime, fixed } = useFormats();
  const { columns: titles } = phrases;
  const figure = (value: number | null) => (value === null ? "–" : fixed(value, 1));
  return [
    { title: titles.date, cell: ({ taken_at: at }) => dateTime(at) },
    {
      title: titles.card,
      cell: ({ card, is_reference: isReference }) => (
        <>
          {card}
          {isReference && <SecondLine>{phrases.reference}</SecondLine>}
        </>
      ),
    },
    { title: titles.before, isNumber: true, cell: ({ before }) => figure(before) },
    { title: titles.after, isNumber: true, cell: ({ after }) => figure(after) },
    { title: titles.drift, isNumber: true, cell: ({ drift }) => figure(drift) },
    ...(Action === undefined
      ? []
      : [{ title: titles.actions, cell: (reading: Reading) => <Action reading={reading} /> }]),
  ];
}

/** By the newest reading: one that was a mistake is put right by the next. */
function Drift({ readings }: { readings: readonly Reading[] }) {
  const phrases = usePhrases();
  const { date, fixed } = useFormats();
  const [newest] = readings;
  const first = readings.findLast(({ card }) => card === newest?.card);
  if (!newest || !first || newest.drift === null || newest.drift < noticedDrift) return null;
  return (
    <Banner tone="warning">{phrases.drifted(date(first.taken_at), fixed(newest.drift, 1))}</Banner>
  );
}
