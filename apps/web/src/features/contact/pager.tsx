import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void };

export function Pager({ page, pages, onTurn }: PagerProps) {
  const phrases = usePhrases();
  if (pages < 2) return null;
  const turn = (to: number) => () => {
    onTurn(to);
    scrollTo(0, 0);
  };
  return (
    <nav aria-label={phrases.pages} className="flex flex-wrap items-center justify-center gap-4">
      <Button variant="outline" disabled={page === 1} onClick={turn(page - 1)}>
        <ChevronLeft size={20} aria-hidden />
        {phrases.previous}
      </Button>
      <span className="figures" aria-live="polite">
        {phrases.page(page, pages)}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={turn(page + 1)}>
        {phrases.next}
        <ChevronRight size={20} aria-hidden />
      </Button>
    </nav>
  );
}
