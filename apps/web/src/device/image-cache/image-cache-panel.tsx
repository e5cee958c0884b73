import { Trash2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useFormats } from "#language/formats.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { StackedFacts } from "#ui/facts.tsx";
import { hitRateTone, mostImages } from "./image-cache.ts";
import { pageImages } from "./page-images.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { Row } from "#ui/stack.tsx";

const usePhrases = phrasesHook({ en, fr });

/** The figures of the image cache, one by one. */
export function ImageCachePanel() {
  const phrases = usePhrases();
  const formats = useFormats();
  const stats = useStats();
  const facts = [
    [phrases.images, phrases.ofMost(formats.count(stats.images), formats.count(mostImages))],
    [phrases.size, phrases.megabytes(formats.megabytes(stats.bytes))],
    [phrases.hits, formats.count(stats.hits)],
    [phrases.misses, formats.count(stats.misses)],
    [phrases.expired, formats.count(stats.expired)],
    [phrases.evicted, formats.count(stats.evicted)],
  ] as const;
  return (
    <section className="grid grid-cols-1 gap-4">
      <Row gap={3} className="items-center">
        <span className="font-semibold">{phrases.hitRate}</span>
        <HitRate />
      </Row>
      <StackedFacts facts={facts} look="figure" className="grid grid-cols-2 gap-4 sm:grid-cols-3" />
      <Button variant="outline" className="justify-self-start" onClick={() => pageImages.clear()}>
        <Trash2 size={20} aria-hidden />
        {phrases.clear}
      </Button>
    </section>
  );
}

/** The same in one line. */
export function CompactImageCachePanel() {
  const phrases = usePhrases();
  const formats = useFormats();
  const { images, bytes, hitRate } = useStats();
  const rate = hitRate === null ? "–" : formats.wholePercent(hitRate);
  return (
    <p className="figures flex justify-center text-sm">
      <Badge tone={hitRate === null ? "neutral" : hitRateTone(hitRate)}>
        {phrases.compact(rate, formats.count(images), formats.megabytes(bytes))}
      </Badge>
    </p>
  );
}

export function useImageCacheWords(): { title: string } {
  return usePhrases();
}

function HitRate() {
  const phrases = usePhrases();
  const formats = useFormats();
  const { hitRate } = useStats();
  if (hitRate === null) return <span className="text-ink-2">{phrases.none}</span>;
  return <Badge tone={hitRateTone(hitRate)}>{formats.wholePercent(hitRate)}</Badge>;
}

function useStats() {
  return useSyncExternalStore(pageImages.subscribe, pageImages.stats);
}
