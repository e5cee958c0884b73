import { silentAfterMs } from "@elaeis/domain/monitoring/monitoring";
import type {
  MonitoringMessage,
  Sample,
  ServerFigures,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
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

/** The servers, the database, what waits and the AI, live. */
export default function MonitoringPage() {
  const phrases = usePhrases();
  const { connection, latest, receivedMs, samples, connectNow } = useMonitoring();
  const isStale = useIsStale(receivedMs);
  useCheckWhenLost(connection);
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      <ConnectionLine connection={connection} at={latest?.at} onConnectNow={connectNow} />
      {latest === undefined ? (
        <Skeleton>
          <Bone className="h-20" />
          <Bone className="mt-6 h-64" />
          <Bone className="mt-6 h-64" />
        </Skeleton>
      ) : (
        <Figures latest={latest} isStale={isStale} samples={samples} />
      )}
      {latest === undefined && <BackupsCard />}
      <IncidentsCard latest={latest} />
    </Stack>
  );
}

type FiguresProps = { latest: MonitoringMessage; isStale: boolean; samples: readonly Sample[] };

function Figures({ latest, isStale, samples }: FiguresProps) {
  const phrases = usePhrases();
  const [chosen, setChosen] = useState<string | null>(null);
  const { servers, answered_by: answeredBy } = latest;
  const nowMs = Date.parse(latest.at);
  const isSilent = ({ at }: ServerFigures) => nowMs - Date.parse(at) > silentAfterMs;
  const answering = servers.find(({ id }) => id === answeredBy);
  const shown = servers.find(({ id }) => id === chosen) ?? answering;
  if (shown === undefined || answering === undefined) return null;
  const ofShown = samples.filter(({ server }) => server === shown.name);
  return (
    <>
      <StatusLine
        latest={latest}
        isStale={isStale}
        silent={servers.filter(isSilent).map(({ name }) => name)}
      />
      {servers.map(
        ({ id, name, full_disk: folder }) =>
          folder !== null && (
            <Banner key={id} tone="danger">
              {phrases.fullDisk(name, folder)}
            </Banner>
          ),
      )}
      {servers.length > 1 && (
        <ServerChoice servers={servers} shown={shown.id} isSilent={isSilent} onChoose={setChosen} />
      )}
      <FailedWorkCard />
      <CurvesCard samples={ofShown} nowMs={nowMs} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Stack gap={6} className="min-w-0">
          <ServerCard
            server={shown}
            isAnswering={shown.id === answeredBy}
            isSilent={isSilent(shown)}
          />
          <BackupsCard />
        </Stack>
        <Stack gap={6} className="min-w-0">
          <DatabaseCard database={shown.database} />
          <QueuesCard queues={answering.queues} />
          <AiCard ai={shown.ai} />
        </Stack>
      </div>
      <RequestsCard http={shown.http} />
    </>
  );
}
