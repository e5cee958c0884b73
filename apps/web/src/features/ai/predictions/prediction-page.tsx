import { Smartphone } from "lucide-react";
import { useEffect } from "react";
import { useAiStatus } from "#app/ai-status/use-ai-status.ts";
import { lazyPart } from "#app/lazy-part.tsx";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { keepDeviceModel, useDeviceModel } from "#device/prediction/device-model.ts";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { QueueAsFruit } from "./lazy-save.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { ResultSkeleton } from "./result-skeleton.tsx";
import { OtherModeResult } from "./other-mode-result.tsx";
import { SingleMode } from "./single-mode.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const BatchMode = lazyPart(async () => (await import("./batch/batch-mode.tsx")).BatchMode, {
  waiting: <Preparing />,
  Absent: NotHere,
});

export default function PredictionPage() {
  const phrases = usePhrases();
  const ai = useAiStatus();
  const device = useDeviceModel();
  useEffect(keepDeviceModel, []);
  // It is needed where the network has gone meanwhile.
  useEffect(() => void QueueAsFruit.load(), []);
  const isAiAway = ai.state === "offline";
  const helpers = { device, isAiAway };
  const [search, setSearch] = useSearchParams();
  const mode = search.get("mode") === "batch" ? "batch" : "single";
  const onDevice = typeof device === "object" ? device : null;
  return (
    <Stack gap={6} className="@container">
      <PageHeading
        title={phrases.title}
        intro={mode === "single" && phrases.intro}
        actions={
          <Link to={paths.demo()} className={`${buttonLook("quiet")} -mr-4`}>
            {phrases.demo}
          </Link>
        }
      />
      {isAiAway && (
        <Banner tone={onDevice ? "info" : "warning"}>
          <span data-tells-offline={ai.isServerSilent || undefined}>{phrases.offline}</span>
          {onDevice && <span className="block">{phrases.onDeviceMeanwhile}</span>}
        </Banner>
      )}
      <ModeSwitch
        mode={mode}
        onMode={(next) => setSearch(new URLSearchParams(next === "batch" ? { mode: next } : {}))}
      />
      <OtherModeResult mode={mode} />
      {mode === "single" ? <SingleMode helpers={helpers} /> : <BatchMode helpers={helpers} />}
      {onDevice && (
        <p className="flex gap-2 text-sm text-ink-2">
          <Smartphone size={18} aria-hidden className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{phrases.deviceReady}</span>
        </p>
      )}
    </Stack>
  );
}

function Preparing() {
  return <ResultSkeleton label={usePhrases().preparing} />;
}

function NotHere() {
  return <Banner tone="warning">{usePhrases().errors.unavailable}</Banner>;
}
