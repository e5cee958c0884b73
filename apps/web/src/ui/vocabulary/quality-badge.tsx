import { qualityClass, type QualityClass } from "@elaeis/domain/fruits/fruit";
import { Badge, type BadgeTone } from "../badge.tsx";
import { useWords } from "./use-words.ts";

const tones: Record<QualityClass, BadgeTone> = {
  excellent: "success",
  good: "info",
  average: "warning",
  poor: "danger",
};

/** The quality class by oil content; nothing while the oil content is not known. */
export function QualityBadge({ oilPercent }: { oilPercent: number | null }) {
  const words = useWords();
  if (oilPercent === null) return null;
  const quality = qualityClass(oilPercent);
  return <Badge tone={tones[quality]}>{words.quality[quality]}</Badge>;
}
