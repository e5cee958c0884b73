import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { useFruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";

export function Pager({ list }: { list: ReturnType<typeof useFruitList> }) {
  const phrases = usePhrases();
  const { goNext, goPrevious, pageNumber } = list;
  if (goNext === undefined && goPrevious === undefined) return null;
  const turn = (go: (() => void) | undefined) => () => {
    go?.();
    scrollTo(0, 0);
  };
  return (
    <nav aria-label={phrases.pages} className="flex flex-wrap items-center justify-center gap-4">
      <Button variant="outline" disabled={goPrevious === undefined} onClick={turn(goPrevious)}>
        <ChevronLeft size={20} aria-hidden />
        {phrases.previous}
      </Button>
      <span className="figures" aria-live="polite">
        {phrases.page(pageNumber)}
      </span>
      <Button variant="outline" disabled={goNext === undefined} onClick={turn(goNext)}>
        {phrases.next}
        <ChevronRight size={20} aria-hidden />
      </Button>
    </nav>
  );
}
