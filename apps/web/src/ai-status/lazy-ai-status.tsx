/** The AI's state, loaded after the first screen stands: no first screen waits for it. */
import { lazy, Suspense } from "react";
import { Bone } from "../ui/skeleton.tsx";

const Indicator = lazy(async () => ({
  default: (await import("./ai-indicator.tsx")).AiIndicator,
}));
const Card = lazy(async () => ({ default: (await import("./ai-status-card.tsx")).AiStatusCard }));

export function AiIndicator() {
  return (
    <Suspense fallback={<div className="h-12" />}>
      <Indicator />
    </Suspense>
  );
}

/** @param withMachine also says which model answers, and on which machine: for administrators */
export function AiStatusCard({ withMachine = false }: { withMachine?: boolean }) {
  return (
    <Suspense fallback={<Bone className="h-36" />}>
      <Card withMachine={withMachine} />
    </Suspense>
  );
}
