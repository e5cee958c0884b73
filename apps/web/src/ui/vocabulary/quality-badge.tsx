import { qualityClass, type QualityClass } from "@elaeis/domain/fruits/fruit";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { Badge } from "../badge.tsx";
import { Meter } from "../meter.tsx";
import { useWords } from "./use-words.ts";

const levels = { excellent: 4, good: 3, average: 2, poor: 1 } as const satisfies Record<
  QualityClass,
  number
>;

type QualityBadgeProps = { fruit: Pick<FruitSummary, "oil_content" | "nir_data_source"> };

/**
 * The quality class by oil content; nothing while the oil content is not known. What a model predicted has
 * no meter: the fruit does not say how far the model is to be trusted.
 */
export function QualityBadge({ fruit }: QualityBadgeProps) {
  const words = useWords();
  if (fruit.oil_content === null) return null;
  const quality = qualityClass(fruit.oil_content);
  const word = words.quality[quality];
  if (fruit.nir_data_source === "ai_accepted") {
    return <Badge tone="warning">{words.predictedClass(word)}</Badge>;
  }
  return <Meter level={levels[quality]}>{word}</Meter>;
}
