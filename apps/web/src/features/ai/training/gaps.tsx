import { harvestSeasons } from "@elaeis/domain/fruits/fruit";
import type { TrainingDataset } from "@elaeis/domain/training/training-schemas";
import { useFormats } from "#language/formats.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Fewer fruits than this in a season or a range of oil are marked as few. */
const fewBelow = 10;

/** Bars of the fruits there are by season and by oil, with those marked where more are needed. */
export function Gaps({ dataset }: { dataset: TrainingDataset }) {
  const { dataset: phrases } = usePhrases();
  const words = useWords();
  const seasons = dataset.by_season.map(({ key, fruits }) => ({
    name: seasonName(key),
    fruits,
  }));
  const ranges = aroundFruits(dataset.by_oil).map(({ from, to, fruits }) => ({
    name: phrases.oilRange(from, to),
    fruits,
  }));
  return (
    <div>
      <h3 className="font-semibold">{phrases.gaps}</h3>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-8 gap-y-4">
        <Bars title={phrases.bySeason} bars={seasons} />
        <Bars title={phrases.byOil} bars={ranges} />
      </div>
      <Note className="mt-3">{phrases.gapNote(fewBelow)}</Note>
    </div>
  );

  function seasonName(key: string | null): string {
    const season = harvestSeasons.find((known) => known === key);
    return season === undefined ? (key ?? phrases.seasonUnknown) : words.seasons[season];
  }
}

type Bar = { name: string; fruits: number };

/** Of the ranges beyond those that hold fruits only the next: no palm fruit is nine tenths oil. */
function aroundFruits<Range extends { fruits: number }>(
  ranges: readonly Range[],
): readonly Range[] {
  const first = ranges.findIndex(({ fruits }) => fruits > 0);
  const last = ranges.findLastIndex(({ fruits }) => fruits > 0);
  return first === -1 ? ranges : ranges.slice(Math.max(0, first - 1), last + 2);
}

function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const { dataset: phrases } = usePhrases();
  const { count } = useFormats();
  const most = Math.max(1, ...bars.map(({ fruits }) => fruits));
  return (
    <div>
      <Note as="h4">{title}</Note>
      <dl className="figures mt-1 grid grid-cols-[auto_minmax(2rem,1fr)_auto] items-center gap-x-3 gap-y-1">
        {bars.map(({ name, fruits }) => {
          const isFew = fruits < fewBelow;
          return (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd aria-hidden className="h-3">
                <span
                  className={`block h-full rounded-r-md ${isFew ? "bg-amber" : "bg-leaf"}`}
                  style={{ width: `${(fruits / most) * 100}%` }}
                />
              </dd>
              <dd className="text-right">
                <b>{count(fruits)}</b>
                {isFew && (
                  <span className="ml-2 text-sm font-medium text-amber">{phrases.few}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
