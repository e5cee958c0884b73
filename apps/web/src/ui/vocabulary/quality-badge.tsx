import { qualityClass, type QualityClass } from "@elaeis/domain/fruits/fruit";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { Badge, type BadgeTone } from "../badge.tsx";
import { useWords } from "./use-words.ts";

const tones: Record<QualityClass, BadgeTone> = {
  excellent: "success",
  good: "info",
  average: "warning",
  poor: "danger",
};

type QualityBadgeProps = { fruit: Pick<FruitSummary, "oil_content" | "nir_data_source"> };

/**
 * The quality class by oil content; nothing while the oil content is not known. What a model predicted has
 * no colour: the fruit does not say how far the model is to be trusted.
 */
export function QualityBadge({ fruit }: QualityBadgeProps) {
  const words = useWords();
  if (fruit.oil_content === null) return null;
  const quality = qualityClass(fruit.oil_content);
  const word = words.quality[quality];
  if (fruit.nir_data_source === "ai_accepted") {
    return <Badge tone="neutral">{words.predictedClass(word)}</Badge>;
  }
  return <Badge tone={tones[quality]}>{word}</Badge>;
}
