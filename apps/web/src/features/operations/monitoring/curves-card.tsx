import type { Sample } from "@elaeis/domain/monitoring/monitoring-schemas";
import { Section } from "#ui/section.tsx";
import { Sparkline } from "./sparkline.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUnits } from "./use-units.ts";

type CurvesCardProps = {
  /** Of one server, oldest first. */
  samples: readonly Sample[];
  nowMs: number;
};
type Figure = Exclude<keyof Sample, "server" | "at">;

/** How a server has been over the last hour. */
export function CurvesCard({ samples, nowMs }: CurvesCardProps) {
  const { curves: phrases } = usePhrases();
  const { share, ms, rate } = useUnits();
  const curve = (figure: Figure, say: (value: number | null) => string, most?: number) => (
    <Curve {...{ samples, nowMs, figure, say }} {...(most === undefined ? {} : { most })} />
  );
  return (
    <Section title={phrases.title}>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {curve("cpu", share, 1)}
        {curve("memory", share, 1)}
        {curve("event_loop_ms", ms)}
        {curve("requests_per_second", rate)}
        {curve("p95_ms", ms)}
        {curve("database_ms", ms)}
      </ul>
    </Section>
  );
}

type CurveProps = CurvesCardProps & {
  figure: Figure;
  say: (value: number | null) => string;
  most?: number;
};

function Curve({ samples, nowMs, figure, say, ...scale }: CurveProps) {
  const { curves: phrases } = usePhrases();
  const points = samples.map((sample) => {
    return { atMs: Date.parse(sample.at), value: sample[figure] };
  });
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const now = say(points.at(-1)?.value ?? null);
  const [least, most] = [Math.min(...values), Math.max(...values)].map(say);
  const isDrawn = values.length > 1 && least !== undefined && most !== undefined;
  return (
    <li className="min-w-0">
      <p aria-hidden className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">{phrases[figure]}</span>
        <span className="figures ml-auto font-semibold">{now}</span>
      </p>
      {isDrawn ? (
        <>
          <p className="sr-only">{phrases.spoken(phrases[figure], now, least, most)}</p>
          <Sparkline points={points} nowMs={nowMs} {...scale} />
          <p aria-hidden className="figures text-right text-sm text-ink-2">
            {least === most ? most : phrases.range(least, most)}
          </p>
        </>
      ) : (
        <Note>{phrases.empty}</Note>
      )}
    </li>
  );
}
