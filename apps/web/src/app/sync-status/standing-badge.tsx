import type { OutboxItem, Standing } from "#device/sync/records.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { useItemPhrases } from "./use-item-phrases.ts";
import { useStanding } from "./use-standing.ts";

const tones: Record<Standing, BadgeTone> = {
  local: "warning",
  sent: "warning",
  verified: "success",
  syncing: "info",
  refused: "danger",
  conflict: "danger",
};

/** The state of an outbox item, in the same word on every screen. */
export function StandingBadge({ item }: { item: OutboxItem }) {
  const standing = useStanding(item);
  return <Badge tone={tones[standing]}>{useItemPhrases().standing[standing]}</Badge>;
}
