import type {
  DoubtfulValues,
  ValueSwap,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { useState } from "react";
import { BackLink } from "#app/back-link.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/heading.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { DecisionTable } from "./decision-table.tsx";
import { DoubtfulTable } from "./doubtful-table.tsx";
import { NextFruitsSection } from "./next-fruits.tsx";
import { PairCard } from "./pair-card.tsx";
import { useDoubtfulValues, useSwap } from "./use-doubtful-values.ts";
import { usePhrases } from "./use-phrases.ts";

type Swapped = { order: ValueSwap; names: [string, string] };

/** Where administrators check values that do not fit their fruit. */
export default function DoubtfulValuesPage() {
  const phrases = usePhrases();
  const list = useDoubtfulValues();
  const [swapped, setSwapped] = useState<Swapped | null>(null);
  return (
    <Stack gap={6}>
      <BackLink to={paths.training()}>{phrases.back}</BackLink>
      <PageHeading title={phrases.title} />
      {swapped !== null && <SwappedNote swapped={swapped} onUndone={() => setSwapped(null)} />}
      <Loaded question={list} failed={phrases.loadFailed}>
        {({ sources, decisions }) => (
          <>
            {sources.length === 0 && (
              <EmptyState
                drawing="noResult"
                action={
                  <Link to={paths.training()} className={buttonLook("outline")}>
                    {phrases.back}
                  </Link>
                }
              >
                {phrases.noRun}
              </EmptyState>
            )}
            {sources.map((source) => (
              <Source key={source.run} source={source} onSwapped={setSwapped} />
            ))}
            <Section title={phrases.decisions}>
              <DecisionTable decisions={decisions} />
            </Section>
          </>
        )}
      </Loaded>
      {/* Not pushed down by what comes above it. */}
      {!list.isPending && <NextFruitsSection />}
    </Stack>
  );
}

type SourceProps = {
  source: DoubtfulValues["sources"][number];
  onSwapped: (swapped: Swapped) => void;
};

function Source({ source, onSwapped }: SourceProps) {
  const phrases = usePhrases();
  const { number } = useFormats();
  const { device_type: device, doubtful, doubtful_count: found, checked, pairs } = source;
  const name = device === null ? phrases.photos : phrases.spectra(device);
  return (
    <Section
      title={name}
      intro={phrases.checked(found, checked, number(source.doubtful_by_chance, 0))}
    >
      {pairs.length > 0 && (
        <Stack gap={4}>
          <div>
            <Heading as="h3" size="lg">
              {phrases.pairs}
            </Heading>
            <p className="text-ink-2">
              {phrases.pairsIntro(pairs.length, number(source.pairs_by_chance, 1))}
            </p>
          </div>
          {pairs.map((pair) => (
            <PairCard
              key={`${pair.first.fruit} ${pair.second.fruit}`}
              pair={pair}
              onSwapped={(order) =>
                onSwapped({ order, names: [pair.first.reference, pair.second.reference] })
              }
            />
          ))}
        </Stack>
      )}
      <DoubtfulTable name={name} doubtful={doubtful} />
      {doubtful.length < found && (
        <p className="text-ink-2">{phrases.shownOf(doubtful.length, found)}</p>
      )}
    </Section>
  );
}

function SwappedNote({ swapped, onUndone }: { swapped: Swapped; onUndone: () => void }) {
  const phrases = usePhrases();
  const swap = useSwap();
  const { order, names } = swapped;
  const back = order.values.map(({ value, first, second }) => ({
    value,
    first: second,
    second: first,
  }));
  return (
    <>
      <Banner
        tone="success"
        action={
          <Button
            variant="outline"
            isBusy={swap.isPending}
            onClick={() => swap.mutate({ ...order, values: back }, { onSuccess: onUndone })}
          >
            {phrases.undo}
          </Button>
        }
      >
        {phrases.swapped(...names)}
      </Banner>
      <ActionFailed title={phrases.swapFailed} error={swap.error} />
    </>
  );
}
