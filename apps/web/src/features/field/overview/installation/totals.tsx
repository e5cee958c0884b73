import type { GlobalStatistics } from "@elaeis/domain/statistics/global-schemas";
import { Section } from "../../../../ui/card.tsx";
import { useFormats } from "../../../../language/formats.ts";
import { Figure } from "./figure.tsx";
import { useInstallationPhrases } from "./use-phrases.ts";

const counts = [
  "totalUsers",
  "totalFruits",
  "totalCompanies",
  "activeCollectors",
  "totalTutorials",
  "totalPredictions",
  "successfulPredictions",
] as const;

/** The eight figures of an installation; one that is not known says so. */
export function Totals({ figures }: { figures: GlobalStatistics | undefined }) {
  const phrases = useInstallationPhrases();
  const { count, fixed } = useFormats();
  const average = figures?.totals.avgConfidence ?? null;
  return (
    <Section title={phrases.totals.title}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {counts.map((name) => (
          <Figure
            key={name}
            name={phrases.totals[name]}
            value={figures ? count(figures.totals[name]) : null}
            note={sampleNote(figures, name, phrases.ofSample)}
          />
        ))}
        <Figure
          name={phrases.totals.avgConfidence}
          value={average === null ? null : fixed(average, 2)}
        />
      </dl>
    </Section>
  );
}

function sampleNote(
  figures: GlobalStatistics | undefined,
  name: (typeof counts)[number],
  inWords: (count: number) => string,
): string | undefined {
  const samples = {
    totalUsers: figures?.sample.users,
    totalFruits: figures?.sample.fruits,
    successfulPredictions: figures?.sample.predictions,
    totalCompanies: undefined,
    activeCollectors: undefined,
    totalTutorials: undefined,
    totalPredictions: undefined,
  }[name];
  return samples === undefined || samples === 0 ? undefined : inWords(samples);
}
