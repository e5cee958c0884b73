import { leastPhotosToJudge, psiAlert } from "@elaeis/domain/models/drift-schemas";
import type { Drift, DriftWeek } from "@elaeis/domain/models/drift-schemas";
import { useQuery } from "@tanstack/react-query";
import { fetchDrift, modelKeys } from "../api/models.ts";
import { useFormats } from "../language/formats.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { Card } from "./card.tsx";
import { latestStatus, split, statusOf, type WeekStatus } from "./drift.ts";
import { Loaded } from "../loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<WeekStatus, BadgeTone> = {
  ok: "success",
  changed: "warning",
  unsure: "neutral",
};
const weeksShown = 8;

/** Whether the photos of lately still resemble those the model at work learned from. */
export function DriftCard() {
  const { drift: phrases } = usePhrases();
  const drift = useQuery({
    queryKey: modelKeys.drift,
    queryFn: ({ signal }) => fetchDrift(signal),
  });
  return (
    <Card title={phrases.title} intro={phrases.intro}>
      <Loaded question={drift} failed={phrases.loadFailed}>
        {(found) => <Weeks drift={found} />}
      </Loaded>
    </Card>
  );
}

function Weeks({ drift }: { drift: Drift }) {
  const { drift: phrases } = usePhrases();
  const { number } = useFormats();
  const { all, byDevice } = split(drift.weeks);
  if (drift.weeks.length === 0) return <p className="text-muted">{phrases.empty}</p>;
  return (
    <>
      <Judgement status={latestStatus(drift.weeks)} />
      <WeekTable caption={phrases.allDevices} weeks={all.slice(0, weeksShown)} />
      {byDevice.length > 0 && (
        <details>
          <summary className="flex min-h-12 w-fit items-center font-bold text-primary underline underline-offset-4">
            {phrases.byDevice}
          </summary>
          <WeekTable caption={phrases.byDevice} weeks={byDevice} withDevice />
        </details>
      )}
      <p className="text-sm text-muted">
        {phrases.thresholds(number(psiAlert, 2), leastPhotosToJudge)}
      </p>
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
  const { drift: phrases } = usePhrases();
  const formats = useFormats();
  const share = (value: number | null) => (value === null ? "–" : formats.percent(value * 100));
  const columns = [
    { title: phrases.photos, cell: ({ photos }: DriftWeek) => formats.count(photos) },
    { title: phrases.refused, cell: ({ refused }: DriftWeek) => share(refused) },
    { title: phrases.far, cell: ({ far }: DriftWeek) => share(far) },
    {
      title: phrases.psi,
      cell: ({ psi }: DriftWeek) => (psi === null ? "–" : formats.fixed(psi, 2)),
    },
    {
      title: phrases.bias,
      cell: ({ bias }: DriftWeek) => (bias === null ? "–" : formats.fixed(bias["huile"], 2)),
    },
    { title: phrases.coverage, cell: ({ coverage }: DriftWeek) => share(coverage) },
  ];
  return (
    // The table of a week is wide; on a phone it is moved sideways, by thumb or by key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could move it
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="figures w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="edge-b text-left text-muted">
            <th scope="col" className="py-2 pr-3">
              {phrases.week}
            </th>
            {withDevice && (
              <th scope="col" className="py-2 pr-3">
                {phrases.device}
              </th>
            )}
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-2 pl-3 text-right">
                {title}
              </th>
            ))}
            <th scope="col" className="py-2 pl-3">
              {phrases.status}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hair">
          {weeks.map((week) => (
            <tr key={`${week.week}${week.device}`}>
              <th scope="row" className="py-2 pr-3 text-left font-bold whitespace-nowrap">
                {formats.date(week.week)}
              </th>
              {withDevice && <td className="py-2 pr-3">{week.device?.slice(0, 8)}</td>}
              {columns.map(({ title, cell }) => (
                <td key={title} className="py-2 pl-3 text-right whitespace-nowrap">
                  {cell(week)}
                </td>
              ))}
              <td className="py-2 pl-3">
                <Badge tone={tones[statusOf(week)]}>{phrases[statusOf(week)]}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
