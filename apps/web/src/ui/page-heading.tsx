import { createContext, use, useEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Row } from "./stack.tsx";

let isFirstScreen = true;

/** Where a screen's title is shown: the bar above it, null until that is drawn; without one, above the screen itself. */
export const TitlePlace = createContext<HTMLElement | null | undefined>(undefined);

type PageHeadingProps = {
  title: string;
  /** Of the browser's tab, when the heading alone would not say enough. */
  documentTitle?: string;
  /** In the place of the title's bare words. */
  shown?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
};

/** The h1 of a screen. It takes the focus when the person arrives, so that it is read aloud. */
export function PageHeading({
  title,
  documentTitle = title,
  shown = title,
  intro,
  actions,
}: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useEffect(() => {
    // On the first screen the browser's own start of the page, with the skip link, is the better place.
    if (!isFirstScreen && document.querySelector("dialog[open]") === null) {
      heading.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    isFirstScreen = false;
  }, []);
  const place = use(TitlePlace);
  const isAbove = place !== undefined;
  const h1 = (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`font-bold ${isAbove ? "text-lg leading-tight sm:text-xl" : "text-2xl sm:text-3xl"}`}
    >
      {shown}
    </h1>
  );
  return (
    <>
      {place && createPortal(h1, place)}
      {(!isAbove || intro || actions) && (
        // Actions may turn out to be nothing.
        <div className="flex flex-wrap items-center justify-between gap-3 has-[>:only-child:empty]:hidden">
          {(!isAbove || intro) && (
            <div className="min-w-0">
              {!isAbove && h1}
              {intro && <div className="max-w-prose text-ink-2">{intro}</div>}
            </div>
          )}
          {actions && (
            <Row gap={2} className="ml-auto">
              {actions}
            </Row>
          )}
        </div>
      )}
    </>
  );
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Elaeis`;
  }, [title]);
}
