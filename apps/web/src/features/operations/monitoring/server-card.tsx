import type { ServerFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import type { ReactNode } from "react";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Badge } from "#ui/badge.tsx";
import { Figures } from "#ui/figures.tsx";
import { LevelBar } from "#ui/level-bar.tsx";
import { Note } from "#ui/note.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUnits } from "./use-units.ts";

type ServerCardProps = { server: ServerFigures; isAnswering: boolean; isSilent: boolean };

/** A server and the machine under it. */
export function ServerCard({ server, isAnswering, isSilent }: ServerCardProps) {
  const { server: phrases } = usePhrases();
  const { duration } = useUnits();
  const upSeconds = (Date.parse(server.at) - Date.parse(server.started_at)) / 1000;
  return (
    <Section
      title={phrases.title(server.name)}
      intro={phrases.facts(server.version, String(server.pid), duration(Math.max(0, upSeconds)))}
      aside={
        isSilent ? (
          <Badge tone="danger">{phrases.silent}</Badge>
        ) : (
          isAnswering && <Badge tone="neutral">{phrases.answering}</Badge>
        )
      }
    >
      <TwoColumns as="dl" gap={5}>
        <Processor {...server} />
        <Memory {...server} />
        <Disks {...server} />
        <Loop {...server} />
      </TwoColumns>
    </Section>
  );
}

function Processor({ cpu }: ServerFigures) {
  const { server: phrases } = usePhrases();
  const { share } = useUnits();
  const { number } = useFormats();
  const cores = number(cpu.cores, 1);
  return (
    <Gauge term={phrases.cpu} share={cpu.machine} note={phrases.ownCpu(share(cpu.process))}>
      {share(cpu.machine)} {cpu.is_limited ? phrases.cpuLimited(cores) : phrases.cpuOf(cores)}
    </Gauge>
  );
}

function Memory({ memory }: ServerFigures) {
  const { server: phrases } = usePhrases();
  const { gigabytes } = useUnits();
  const { megabytes } = useFormats();
  const say = memory.is_limited ? phrases.memoryLimited : phrases.memoryOf;
  return (
    <Gauge
      term={phrases.memory}
      share={memory.used_bytes / memory.total_bytes}
      note={phrases.ownMemory(megabytes(memory.process_bytes))}
    >
      {say(gigabytes(memory.used_bytes), gigabytes(memory.total_bytes))}
    </Gauge>
  );
}

function Disks({ disks, files_elsewhere: isElsewhere }: ServerFigures) {
  const { server: phrases } = usePhrases();
  const { gigabytes } = useUnits();
  const elsewhere = isElsewhere ? phrases.elsewhere : phrases.noDisk;
  if (disks.length === 0) return <Gauge term={phrases.disk} share={null} note={elsewhere} />;
  return disks.map(({ holds, free_bytes: free, total_bytes: total }, index) => (
    <Gauge
      key={holds.join()}
      term={`${phrases.disk} (${holds.map((each) => phrases.holds[each]).join(", ")})`}
      share={1 - free / total}
      note={index === 0 && isElsewhere ? phrases.elsewhere : undefined}
    >
      {phrases.free(gigabytes(free), gigabytes(total))}
    </Gauge>
  ));
}

function Loop({ event_loop: loop }: ServerFigures) {
  const { server: phrases, unknown } = usePhrases();
  const { ms, share } = useUnits();
  const { number } = useFormats();
  const said = (value: number | null) => (value === null ? unknown : number(value, 1));
  return (
    <Gauge
      term={phrases.loop}
      share={loop.busy}
      note={phrases.loopText(said(loop.mean_ms), said(loop.max_ms))}
    >
      {ms(loop.p99_ms)}, {phrases.busy(share(loop.busy))}
    </Gauge>
  );
}

type GaugeProps = {
  term: string;
  /** From 0 to 1. */
  share: number | null;
  note: ReactNode;
  children?: ReactNode;
};

function Gauge({ term, share, note, children }: GaugeProps) {
  return (
    <div className="min-w-0">
      <Note as="dt">{term}</Note>
      <Figures as="dd">
        {children}
        {share !== null && <LevelBar share={share} />}
        {note && <span className="mt-1 block text-sm font-normal text-ink-2">{note}</span>}
      </Figures>
    </div>
  );
}
