import { useQuery } from "@tanstack/react-query";
import { publicStatisticsQuery } from "#api/public-statistics.ts";
import { useFormats } from "#language/formats.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Section } from "../blocks.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

const shown = [
  "totalFruits",
  "totalPredictions",
  "activeCollectors",
  "zones",
  "totalCompanies",
] as const;

/** What this installation comes to, as the server counts it; nobody is named. */
export function LiveStatistics() {
  const phrases = usePhrases();
  const { count } = useFormats();
  return (
    <Section title={phrases.statisticsTitle}>
      <Loaded question={useQuery(publicStatisticsQuery)} failed={phrases.statisticsFailed}>
        {(statistics) => (
          <>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-5">
              {shown.map((name) => (
                <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
                  <Note as="dt">{phrases.statistics[name]}</Note>
                  <dd className="figures text-3xl font-bold">{count(statistics[name])}</dd>
                </div>
              ))}
            </dl>
            {statistics.isSample && <Note>{phrases.sample}</Note>}
          </>
        )}
      </Loaded>
    </Section>
  );
}
