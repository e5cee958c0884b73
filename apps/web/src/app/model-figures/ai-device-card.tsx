import { queryOf } from "#api/query-of.ts";
import * as modelsApi from "@elaeis/domain/models/models-api";
import type { DeviceMetrics } from "@elaeis/domain/ai-device/device-schemas";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { aiDeviceKey } from "#api/models.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { LevelBar } from "#ui/level-bar.tsx";
import { Note, SecondLine } from "#ui/note.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";

const pollEveryMs = 5_000;
const bytesPerGb = 1024 ** 3;

/** What the AI computes on, as the machine itself tells it; a graphics card only where there is one. */
export function AiDeviceCard({ isInTab = false }: { isInTab?: boolean }) {
  const { device: phrases } = usePhrases();
  const device = useQuery({
    ...queryOf(aiDeviceKey, modelsApi.readAiDevice, { timeoutMs: 8_000 }),
    refetchInterval: pollEveryMs,
    retry: false,
  });
  const question = device.isError ? { ...device, data: undefined } : device;
  return (
    <Section title={phrases.title} isInTab={isInTab}>
      <div className="@container">
        <Loaded question={question} failed={phrases.loadFailed}>
          {(metrics) => <Metrics metrics={metrics} />}
        </Loaded>
      </div>
    </Section>
  );
}

function Metrics({ metrics }: { metrics: DeviceMetrics }) {
  const { device: phrases } = usePhrases();
  const { count, number, wholePercent } = useFormats();
  const { cpu, memory, gpus, workers } = metrics;
  const gb = (bytes: number) => number(bytes / bytesPerGb, 1);
  const memoryUsed = memory.total - memory.available;
  return (
    <dl className="figures grid gap-4 @xl:grid-cols-2 @xl:gap-x-8">
      <Fact term={phrases.processor}>
        <span className="block">{cpu.model ?? phrases.unknown}</span>
        {phrases.cores(cpu.cores)}
      </Fact>
      <Fact term={phrases.load} share={cpu.load}>
        {cpu.load === null ? phrases.loadUnknown : wholePercent(cpu.load * 100)}
        {cpu.load_average_1m !== null && (
          <Aside>{phrases.loadAverage(number(cpu.load_average_1m, 1))}</Aside>
        )}
      </Fact>
      <Fact term={phrases.memory} share={memoryUsed / memory.total}>
        {phrases.memoryUsed(gb(memoryUsed), gb(memory.total))}
        <Aside>{phrases.serviceMemory(gb(memory.service))}</Aside>
      </Fact>
      <Fact term={phrases.workers}>
        {phrases.workersBusy(count(workers.busy), count(workers.size))}
        <Aside>{phrases.workersWaiting(count(workers.waiting))}</Aside>
      </Fact>
      <Fact term={phrases.uptime}>
        {metrics.uptime_seconds >= 7200
          ? phrases.hours(count(Math.floor(metrics.uptime_seconds / 3600)))
          : phrases.minutes(count(Math.floor(metrics.uptime_seconds / 60)))}
      </Fact>
      {gpus.length === 0 && <Fact term={phrases.gpu}>{phrases.noGpu}</Fact>}
      {gpus.map((gpu, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two cards of a kind have one name
        <Fact key={index} term={phrases.gpu} share={gpu.utilisation}>
          {gpu.name}
          <Aside>
            {gpu.memory_used === null || gpu.memory_total === null
              ? phrases.memoryUnknown
              : phrases.memoryUsed(gb(gpu.memory_used), gb(gpu.memory_total))}
          </Aside>
          {gpu.temperature_c !== null && (
            <Aside>{phrases.temperature(count(gpu.temperature_c))}</Aside>
          )}
        </Fact>
      ))}
    </dl>
  );
}

type FactProps = {
  term: string;
  children: ReactNode;
  /** Drawn as a bar, from 0 to 1. */
  share?: number | null;
};

function Fact({ term, children, share = null }: FactProps) {
  return (
    <div>
      <Note as="dt">{term}</Note>
      <dd className="font-medium">
        {children}
        {share !== null && <LevelBar share={share} />}
      </dd>
    </div>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <SecondLine>{children}</SecondLine>;
}
