import { silentAfterMs } from "@elaeis/domain/monitoring/monitoring";
import type {
  MonitoringMessage,
  Sample,
  ServerFigures,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { useState } from "react";
import { SectionPage } from "#app/sections/section-page.tsx";
import { useArrival, useNamedSection } from "#app/sections/use-named-section.ts";
import { Banner } from "#ui/banner.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { BackupsCard } from "./backups-card.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import { CurvesCard } from "./curves-card.tsx";
import { DatabaseCard } from "./database-card.tsx";
import { FailedWorkCard } from "./failed-work-card.tsx";
import { IncidentsCard } from "./incidents-card.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { ServerCard } from "./server-card.tsx";
import { ServerChoice } from "./server-choice.tsx";
import { StatusLine } from "./status-line.tsx";
import { useCheckWhenLost, useIsStale, useMonitoring } from "./use-monitoring.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { AiCard, QueuesCard } from "./work-cards.tsx";

const ids = ["state", "server", "requests", "backups", "incidents"] as const;
/** What the servers send by themselves. */
const live = ["state", "server", "requests"] as const;
type Live = (typeof live)[number];

/** The servers, the database, what waits and the AI, live. */
export default function MonitoringPage() {
  const phrases = usePhrases();
  const current = useNamedSection<(typeof ids)[number]>({ ids });
  const { connection, latest, receivedMs, samples, connectNow } = useMonitoring();
  const isStale = useIsStale(receivedMs);
  useCheckWhenLost(connection);
  useArrival();
  const section = live.find((id) => id === current);
  return (
    <SectionPage
      title={phrases.title}
      label={phrases.sectionsLabel}
      sections={ids.map((id) => ({ id, title: titleOf(id, phrases) }))}
      current={current}
    >
      <Stack gap={6} className="min-w-0">
        {current === "backups" && <BackupsCard />}
        {current === "incidents" && <IncidentsCard latest={latest} />}
        {section && (
          <ConnectionLine connection={connection} at={latest?.at} onConnectNow={connectNow} />
        )}
        {section && latest === undefined && (
          <Skeleton>
            <Bone className="h-20" />
            <Bone className="mt-6 h-64" />
          </Skeleton>
        )}
        {section && latest && (
          <Figures latest={latest} isStale={isStale} samples={samples} section={section} />
        )}
      </Stack>
    </SectionPage>
  );
}

function titleOf(id: (typeof ids)[number], phrases: ReturnType<typeof usePhrases>): string {
  if (id === "state" || id === "server") return phrases.sections[id];
  return phrases[id].title;
}

type FiguresProps = {
  latest: MonitoringMessage;
  isStale: boolean;
  samples: readonly Sample[];
  section: Live;
};

function Figures({ latest, isStale, samples, section }: FiguresProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { servers, answered_by: answeredBy } = latest;
  const nowMs = Date.parse(latest.at);
  const isSilent = ({ at }: ServerFigures) => nowMs - Date.parse(at) > silentAfterMs;
  const answering = servers.find(({ id }) => id === answeredBy);
  const shown = servers.find(({ id }) => id === chosen) ?? answering;
  if (shown === undefined || answering === undefined) return null;
  return (
    <>
      {section === "state" && (
        <Problems
          latest={latest}
          isStale={isStale}
          silent={servers.filter(isSilent).map(({ name }) => name)}
        />
      )}
      {servers.length > 1 && (
        <ServerChoice servers={servers} shown={shown.id} isSilent={isSilent} onChoose={setChosen} />
      )}
      {section === "state" && (
        <CurvesCard samples={samples.filter(({ server }) => server === shown.name)} nowMs={nowMs} />
      )}
      {section === "server" && (
        <>
          <ServerCard
            server={shown}
            isAnswering={shown.id === answeredBy}
            isSilent={isSilent(shown)}
          />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            <DatabaseCard database={shown.database} />
            <AiCard ai={shown.ai} />
          </div>
          <QueuesCard queues={answering.queues} />
        </>
      )}
      {section === "requests" && <RequestsCard http={shown.http} />}
    </>
  );
}

type ProblemsProps = { latest: MonitoringMessage; isStale: boolean; silent: readonly string[] };

function Problems({ latest, isStale, silent }: ProblemsProps) {
  const phrases = usePhrases();
  return (
    <>
      <StatusLine latest={latest} isStale={isStale} silent={silent} />
      {latest.servers.map(
        ({ id, name, full_disk: folder }) =>
          folder !== null && (
            <Banner key={id} tone="danger">
              {phrases.fullDisk(name, folder)}
            </Banner>
          ),
      )}
      <FailedWorkCard />
    </>
  );
}
