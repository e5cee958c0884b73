import { historyMs } from "@elaeis/domain/monitoring/monitoring";
import type { Sample } from "@elaeis/domain/monitoring/monitoring-schemas";
import { Section } from "#ui/section.tsx";
import { SmallMultiples } from "#ui/small-multiples.tsx";
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
  const curve = (figure: Figure, say: (value: number | null) => string, most?: number) => ({
    name: phrases[figure],
    points: samples.map((sample) => ({ atMs: Date.parse(sample.at), value: sample[figure] })),
    say,
    most,
  });
  return (
    <Section title={phrases.title}>
      <SmallMultiples
        multiples={[
          curve("cpu", share, 1),
          curve("memory", share, 1),
          curve("event_loop_ms", ms),
          curve("requests_per_second", rate),
          curve("p95_ms", ms),
          curve("database_ms", ms),
        ]}
        period={[nowMs - historyMs, nowMs]}
        spoken={phrases.spoken}
        empty={phrases.empty}
      />
    </Section>
  );
}
