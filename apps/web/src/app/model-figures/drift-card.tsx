import { leastPhotosToJudge, psiAlert } from "@elaeis/domain/models/drift-schemas";
import type { Drift, DriftWeek } from "@elaeis/domain/models/drift-schemas";
import { useQuery } from "@tanstack/react-query";
import { fetchDrift, modelKeys } from "#api/models.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { latestStatus, split, statusOf, type WeekStatus } from "./drift.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<WeekStatus, BadgeTone> = {
  ok: "success",
  changed: "warning",
  unsure: "neutral",
};
const weeksShown = 8;

/** Whether recent photos still resemble those the active model learned from. */
export function DriftCard({ isInTab = false }: { isInTab?: boolean }) {
  const { drift: phrases } = usePhrases();
  const drift = useQuery({
    queryKey: modelKeys.drift,
    queryFn: ({ signal }) => fetchDrift(signal),
  });
  return (
    <Section title={phrases.title} isInTab={isInTab}>
      <Loaded question={drift} failed={phrases.loadFailed} bones={["h-6"]}>
        {(found) => <Weeks drift={found} />}
      </Loaded>
    </Section>
  );
}

function Weeks({ drift }: { drift: Drift }) {
  const { drift: phrases } = usePhrases();
  const { number } = useFormats();
  const { all, byDevice } = split(drift.weeks);
  if (drift.weeks.length === 0) return <p className="text-ink-2">{phrases.empty}</p>;
  return (
    <>
      <Judgement status={latestStatus(drift.weeks)} />
      <WeekTable caption={phrases.allDevices} weeks={all.slice(0, weeksShown)} />
      {byDevice.length > 0 && (
        <details>
          <summary className="flex min-h-target w-fit items-center font-medium text-ink underline underline-offset-4">
            {phrases.byDevice}
          </summary>
          <WeekTable caption={phrases.byDevice} weeks={byDevice} withDevice />
        </details>
      )}
      <Note>{phrases.thresholds(number(psiAlert, 2), leastPhotosToJudge)}</Note>
    </>
  );
}

function Judgement({ status }: { status: WeekStatus }) {
  const { drift: phrases } = usePhrases();
  if (status === "changed") return <Banner tone="warning">{phrases.alert}</Banner>;
  if (status === "unsure") {
    return <Banner tone="info">{phrases.tooFew(leastPhotosToJudge)}</Banner>;
  }
  return <Banner tone="success">{phrases.fine}</Banner>;
}

type WeekTableProps = {
  caption: string;
  weeks: readonly DriftWeek[];
  withDevice?: boolean;
};

function WeekTable({ caption, weeks, withDevice = false }: WeekTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={useColumns(withDevice)}
      rows={weeks}
      width="usual"
      rowKey={({ week, device }) => `${week}${device}`}
    />
  );
}

function useColumns(withDevice: boolean): Column<DriftWeek>[] {
  const { drift: phrases } = usePhrases();
  const formats = useFormats();
  const share = (value: number | null) => (value === null ? "–" : formats.percent(value * 100));
  const figure = (value: number | null) => (value === null ? "–" : formats.significant(value));
  const ofDevice: Column<DriftWeek>[] = [
    { title: phrases.device, cell: ({ device }) => device?.slice(0, 8) },
  ];
  return [
    { title: phrases.week, cell: ({ week }) => formats.date(week) },
    ...(withDevice ? ofDevice : []),
    { title: phrases.photos, cell: ({ photos }) => formats.count(photos), isNumber: true },
    { title: phrases.refused, cell: ({ refused }) => share(refused), isNumber: true },
    { title: phrases.far, cell: ({ far }) => share(far), isNumber: true },
    { title: phrases.psi, cell: ({ psi }) => figure(psi), isNumber: true },
    { title: phrases.bias, cell: ({ bias }) => figure(bias && bias["huile"]), isNumber: true },
    { title: phrases.coverage, cell: ({ coverage }) => share(coverage), isNumber: true },
    { title: phrases.status, cell: (week) => <Status week={week} /> },
  ];
}

function Status({ week }: { week: DriftWeek }) {
  const { drift: phrases } = usePhrases();
  const status = statusOf(week);
  return <Badge tone={tones[status]}>{phrases[status]}</Badge>;
}
