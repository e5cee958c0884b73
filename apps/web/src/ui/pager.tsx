import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { usePhrases } from "./use-phrases.ts";

type PagerProps = {
  /** The first has the number 1. */
  page: number;
  /** How many there are. */
  pages: number;
  onTurn: (page: number) => void;
};

/** From page to page, each from its top; nothing where there is but one. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  const phrases = usePhrases();
  const hasPrevious = pages > 1 && page > 1;
  const hasNext = page < pages;
  if (!hasPrevious && !hasNext) return null;
  const turnTo = (to: number) => () => {
    onTurn(to);
    scrollTo(0, 0);
  };
  return (
    <nav
      aria-label={phrases.pages}
      className="flex flex-wrap items-center justify-center gap-2 sm:gap-4"
    >
      <Button variant="outline" disabled={!hasPrevious} onClick={turnTo(page - 1)}>
        <ChevronLeft size={20} aria-hidden />
        {phrases.previous}
      </Button>
      <span className="figures" aria-live="polite">
        {phrases.page(page, pages)}
      </span>
      <Button variant="outline" disabled={!hasNext} onClick={turnTo(page + 1)}>
        {phrases.next}
        <ChevronRight size={20} aria-hidden />
      </Button>
    </nav>
  );
}
