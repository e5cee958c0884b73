import type { GlobalStatistics } from "@elaeis/domain/statistics/global-schemas";
import type { ReactNode } from "react";
import { useFormats } from "../../../../language/formats.ts";
import { Section } from "../../../../ui/card.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { Unknown } from "./unknown.tsx";
import { useInstallationPhrases } from "./use-phrases.ts";

const values = ["oil_content", "dry_matter", "protein_content", "fatty_acids"] as const;
const activities = ["active7Days", "active30Days", "new30Days"] as const;

/** What the fruits measure on average, and who was at work. */
export function Averages({ figures }: { figures: GlobalStatistics }) {
  const phrases = useInstallationPhrases();
  const words = useWords();
  const { count, percent } = useFormats();
  const average = (value: number | null) => (value === null ? <Unknown /> : percent(value));
  const rows: [string, ReactNode][] = [
    ...values.map((name): [string, ReactNode] => [
      words.nir[name],
      average(figures.fruitAverages[name]),
    ]),
    [phrases.averages.recentFruits, count(figures.recentFruits)],
    ...activities.map((name): [string, string] => [
      phrases.averages[name],
      count(figures.userActivity[name]),
    ]),
  ];
  return (
    <Section title={phrases.averages.title}>
      <dl className="panel grid grid-cols-1 gap-x-10 p-5 md:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="figures text-right font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
