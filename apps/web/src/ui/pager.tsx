import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";

type PagerProps = {
  words: { pages: string; previous: string; next: string };
  /** Which page this is, in words. */
  place: string;
  /** Undefined without one. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** From page to page, each from its top; nothing where there is but one. */
export function Pager({ words, place, onPrevious, onNext }: PagerProps) {
  if (onPrevious === undefined && onNext === undefined) return null;
  const turn = (go: (() => void) | undefined) => () => {
    go?.();
    scrollTo(0, 0);
  };
  return (
    <nav
      aria-label={words.pages}
      className="flex flex-wrap items-center justify-center gap-2 sm:gap-4"
    >
      <Button variant="outline" disabled={onPrevious === undefined} onClick={turn(onPrevious)}>
        <ChevronLeft size={20} aria-hidden />
        {words.previous}
      </Button>
      <span className="figures" aria-live="polite">
        {place}
      </span>
      <Button variant="outline" disabled={onNext === undefined} onClick={turn(onNext)}>
        {words.next}
        <ChevronRight size={20} aria-hidden />
      </Button>
    </nav>
  );
}

/** @param pages all there are; the first has the number 1 */
export function turnsOf(
  page: number,
  pages: number,
  onTurn: (page: number) => void,
): Pick<PagerProps, "onPrevious" | "onNext"> {
  return {
    onPrevious: pages > 1 && page > 1 ? () => onTurn(page - 1) : undefined,
    onNext: page < pages ? () => onTurn(page + 1) : undefined,
  };
}
