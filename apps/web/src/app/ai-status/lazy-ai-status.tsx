/** The AI's state: a file of its own, which the overviews load ahead and the menus wait for. */
import type { QueryClient } from "@tanstack/react-query";
import { Bone } from "#ui/skeleton.tsx";
import { lazyPart } from "../lazy-part.tsx";

export const AiIndicator = lazyPart(async () => (await import("./ai-indicator.tsx")).AiIndicator, {
  waiting: <div className="min-h-target" />,
  Absent: () => null,
});
export const AiStatusCard = lazyPart(
  async () => (await import("./ai-status-card.tsx")).AiStatusCard,
  { waiting: <Bone className="h-36" />, Absent: () => null },
);

/** For a screen that is about to show it: the file and the first answer. */
export async function fetchAiState(queries: QueryClient): Promise<void> {
  const { aiHealthQuery } = await import("./use-ai-status.ts");
  await Promise.all([
    AiIndicator.load(),
    AiStatusCard.load(),
    queries.prefetchQuery(aiHealthQuery),
  ]);
}
