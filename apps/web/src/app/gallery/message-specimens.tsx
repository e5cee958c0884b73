import { CloudCheck, CloudOff, RefreshCw } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { AllDone, EmptyState, NoMatch } from "#ui/empty-state.tsx";
import { LevelBar } from "#ui/level-bar.tsx";
import { Meter } from "#ui/meter.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Bone } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Line } from "#ui/line.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones = ["success", "info", "warning", "danger"] as const;

export function MessageSpecimens() {
  const { sample, action, close } = usePhrases();
  return (
    <Stack gap={3}>
      {tones.map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          action={tone === "danger" && <Button>{action}</Button>}
          {...(tone === "success" ? { dismiss: { label: close, onDismiss: () => undefined } } : {})}
        >
          {sample}
        </Banner>
      ))}
      <Row gap={3} className="items-center">
        {[...tones, "neutral" as const].map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Meter level={4}>{sample}</Meter>
        <Meter level={1}>{sample}</Meter>
        <Chip tone="success">
          <CloudCheck size={18} aria-hidden />
          {action}
        </Chip>
        <Chip tone="danger">
          <CloudOff size={18} aria-hidden />
          {action}
        </Chip>
        <Chip tone="neutral">
          <RefreshCw size={18} aria-hidden />
          {action}
        </Chip>
      </Row>
    </Stack>
  );
}

export function ProgressSpecimens() {
  const { steps, title } = usePhrases();
  return (
    <Stack gap={6}>
      <Stepper label={title} names={steps} current={2} />
      <Stepper label={title} names={steps} current={5} />
      <ProgressBar label={title} share={0.4} />
      <LevelBar share={0.4} />
      <LevelBar share={0.95} />
      <Line gap={4}>
        <Spinner />
        <Bone className="h-12 flex-1" />
      </Line>
    </Stack>
  );
}

export function EmptySpecimens() {
  const { sample, action } = usePhrases();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EmptyState drawing="noFruits" action={<Button>{action}</Button>}>
        {sample}
      </EmptyState>
      <Stack gap={3}>
        <AllDone>{sample}</AllDone>
        <NoMatch action={<Button variant="outline">{action}</Button>}>{sample}</NoMatch>
      </Stack>
      <div className="grid place-items-center p-6">
        <Drawing name="offline" />
      </div>
      <div className="grid place-items-center p-6">
        <Drawing name="error" />
      </div>
    </div>
  );
}
