/** The harvest sheet of a plot, on screen and on paper. */
import type { Estimate, HarvestSheet, Missing } from "@elaeis/domain/plots/harvest-sheet";
import type { Plot } from "@elaeis/domain/plots/plot-schemas";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { harvestSheetQuery } from "#api/plots.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import type { Column } from "#ui/data-table.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { Heading } from "#ui/heading.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { Segments } from "#ui/segments.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

const periods = ["30d", "12w", "12m", "all"] as const;
type Period = (typeof periods)[number];

export function HarvestCard({ plot }: { plot: Plot }) {
  const phrases = usePhrases();
  const [period, setPeriod] = useState<Period>("12m");
  const sheet = useQuery(harvestSheetQuery(plot.id, period === "all" ? undefined : period));
  return (
    <Section title={phrases.title}>
      <Segments
        label={phrases.period}
        choices={periods}
        wordOf={(one) => phrases.periods[one]}
        value={period}
        onChoose={setPeriod}
        className="max-w-full flex-wrap justify-self-start"
      />
      <Loaded question={sheet} failed={phrases.failed} bones={["h-48"]}>
        {(found) => (
          <Stack gap={4}>
            <Sheet sheet={found} />
            {found.fruits > 0 && <Choices plot={plot} />}
            {createPortal(
              <div className="print-sheet">
                <Stack gap={4}>
                  <Heading as="h1" size="2xl">
                    {phrases.titleOf(plot.name)}
                  </Heading>
                  <p>{phrases.line(phrases.producer, plot.producer.name)}</p>
                  <p>{phrases.line(phrases.period, phrases.periods[period])}</p>
                  <Sheet sheet={found} />
                </Stack>
              </div>,
              document.body,
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Choices({ plot: { id } }: { plot: Plot }) {
  const phrases = usePhrases();
  return (
    <Row gap={3}>
      <Link to={`${paths.fruits("admin")}?plot=${id}`} className={buttonLook("outline")}>
        {phrases.showFruits}
      </Link>
      <Button variant="outline" onClick={() => print()}>
        <Printer size={20} aria-hidden />
        {phrases.print}
      </Button>
    </Row>
  );
}

function Sheet({ sheet }: { sheet: HarvestSheet }) {
  const phrases = usePhrases();
  const words = useWords();
  const { count, date, dateTime } = useFormats();
  const { fruits, collectors, days, samples, first_collected: first, last_collected: last } = sheet;
  return (
    <Stack gap={4}>
      <div>
        <Facts>
          <Fact
            term={phrases.fruits}
            note={fruits > 0 ? phrases.fruitsNote(days, collectors) : undefined}
          >
            {count(fruits)}
          </Fact>
          {first !== null && last !== null && (
            <Fact term={phrases.between}>
              {[...new Set([date(first), date(last)])].join(" – ")}
            </Fact>
          )}
          <Oil term={phrases.measuredOil} from={phrases.measured} estimate={sheet.measured_oil} />
          <Oil
            term={phrases.predictedOil}
            from={phrases.predicted}
            estimate={sheet.predicted_oil}
          />
        </Facts>
        {sheet.measured_oil !== null && <OilBar estimate={sheet.measured_oil} />}
      </div>
      <Shares
        title={phrases.byOil}
        note={phrases.byOilNote}
        shares={sheet.by_oil}
        wordOf={(one) => phrases.oilClasses[one]}
      />
      <Shares
        title={phrases.byMaturity}
        shares={sheet.by_maturity}
        wordOf={(one) => words.maturity[one]}
      />
      {sheet.missing.length > 0 && (
        <section aria-label={phrases.missing}>
          <h3 className="font-semibold">{phrases.missing}</h3>
          <ul className="list-disc pl-5">
            {sheet.missing.map((one) => (
              <li key={one.code}>
                <InWords missing={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Note hasFigures>
        {samples > 0 && `${phrases.samples(samples)} `}
        {phrases.asOf(dateTime(sheet.as_of))}
      </Note>
    </Stack>
  );
}

type OilProps = {
  term: string;
  from: (fruits: number) => string;
  estimate: Estimate | null;
};

function Oil({ term, from, estimate }: OilProps) {
  const phrases = usePhrases();
  const { percent } = useFormats();
  if (estimate === null) return <Fact term={term}>{phrases.nothing}</Fact>;
  const { fruits, mean, low, high } = estimate;
  const interval = phrases.between95(percent(low), percent(high));
  return (
    <Fact term={term} note={`${interval} (${from(fruits)})`}>
      {percent(mean)}
    </Fact>
  );
}

const OilBar = ({ estimate: { low, high, mean } }: { estimate: Estimate }) => (
  <RangeBar of="huile" low={low} high={high} value={mean} />
);

type Share<Key> = { of: Key; fruits: number; share: number; low: number; high: number };

type SharesProps<Key extends string> = {
  title: string;
  note?: string;
  shares: readonly Share<Key>[];
  wordOf: (key: Key) => string;
};

function Shares<Key extends string>({ title, note, shares, wordOf }: SharesProps<Key>) {
  const columns = useShareColumns(wordOf);
  if (shares.length === 0) return null;
  return (
    <FigureTable
      caption={
        <>
          {title}
          {note !== undefined && <Note>{note}</Note>}
        </>
      }
      columns={columns}
      rows={shares}
      rowKey={({ of }) => of}
    />
  );
}

function InWords({ missing }: { missing: Missing }) {
  const phrases = usePhrases();
  if (missing.code === "few_days") return phrases.few_days(missing.days);
  return "fruits" in missing ? phrases[missing.code](missing.fruits) : phrases[missing.code];
}

function useShareColumns<Key extends string>(wordOf: (key: Key) => string): Column<Share<Key>>[] {
  const phrases = usePhrases();
  const { count, wholePercent } = useFormats();
  return [
    { title: phrases.class, cell: ({ of }) => wordOf(of) },
    { title: phrases.fruits, isNumber: true, cell: ({ fruits }) => count(fruits) },
    {
      title: phrases.share,
      isNumber: true,
      cell: ({ share }) => <strong>{wholePercent(share)}</strong>,
    },
    {
      title: phrases.interval,
      isNumber: true,
      cell: ({ low, high }) => phrases.range(wholePercent(low), wholePercent(high)),
    },
  ];
}
