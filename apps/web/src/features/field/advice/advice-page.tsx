import type { AdviceAnswer } from "@elaeis/domain/advice/advice-schemas";
import { useQuery } from "@tanstack/react-query";
import { adviceQuery } from "#api/advice.ts";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/heading.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { AdviceCard } from "./advice-card.tsx";
import { PredictionHistory } from "./prediction-history.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const windowWeeks = 8;

/** What to do better, each advice with what it is derived from. */
export default function AdvicePage() {
  const phrases = usePhrases();
  const advice = useQuery(adviceQuery());
  const { data } = advice;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading
        title={phrases.title}
        intro={phrases.intro(data === undefined ? windowWeeks : Math.round(data.sinceDays / 7))}
      />
      <Loaded question={advice} waiting={<AdviceComing />}>
        {(answer) => <AdviceList answer={answer} />}
      </Loaded>
      {/* Not pushed down by what comes above it. */}
      {!advice.isPending && <PredictionHistory />}
    </div>
  );
}

function AdviceList({ answer }: { answer: AdviceAnswer }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const { advice, seen, asOf } = answer;
  if (advice.length === 0) return <NoAdvice seen={seen} />;
  return (
    <Stack as="section" gap={3} aria-labelledby="advice">
      <Heading id="advice" size="xl">
        {phrases.adviceTitle}
      </Heading>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {advice.map((one) => (
          <AdviceCard key={JSON.stringify(one)} advice={one} />
        ))}
      </ul>
      <Note hasFigures>
        {phrases.seen(seen.fruits, seen.photos, seen.predictions)}{" "}
        {phrases.asOf(formats.dateTime(asOf))}
      </Note>
    </Stack>
  );
}

/** Enough to say that nothing is wrong. */
const photosToPraise = 12;

function NoAdvice({ seen }: Pick<AdviceAnswer, "seen">) {
  const phrases = usePhrases();
  const start = (
    <Link to={paths.newFruit()} className={buttonLook()}>
      {phrases.start}
    </Link>
  );
  const sentence =
    seen.fruits === 0
      ? phrases.emptyNothing
      : seen.photos < photosToPraise
        ? phrases.emptyNeeds
        : phrases.emptyFlawless;
  return (
    <Stack gap={3}>
      <EmptyState drawing="noResult" action={start}>
        {sentence}
      </EmptyState>
      {seen.fruits > 0 && (
        <p className="figures text-center text-sm text-ink-2">
          {phrases.seen(seen.fruits, seen.photos, seen.predictions)}
        </p>
      )}
    </Stack>
  );
}

function AdviceComing() {
  return (
    <Skeleton>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Bone className="h-44" />
        <Bone className="h-44" />
      </div>
    </Skeleton>
  );
}
