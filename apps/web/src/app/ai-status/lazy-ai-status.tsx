/** The AI's state: a file of its own, which the overviews load ahead and the menus wait for. */
import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { screen } from "../screen.tsx";
import { Bone } from "../../ui/skeleton.tsx";

const Indicator = screen(async () => (await import("./ai-indicator.tsx")).AiIndicator);
const Card = screen(async () => (await import("./ai-status-card.tsx")).AiStatusCard);

/** For a screen that is about to show it: the file and the first answer. */
export async function fetchAiState(queries: QueryClient): Promise<void> {
  const { aiHealthQuery } = await import("./use-ai-status.ts");
  await Promise.all([Indicator.load(), Card.load(), queries.prefetchQuery(aiHealthQuery)]);
}

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
