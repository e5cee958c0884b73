import { createContext, use, useId, type ReactNode } from "react";

/** What the screen's header calls the section below it: no heading repeats it. */
export const TitleInHeader = createContext("");

type SectionProps = {
  title: ReactNode;
  intro?: ReactNode;
  /** Beside the title: a state, or what can be done. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Below a heading of the screen. */
  isNested?: boolean;
  /** A tab shows its title. */
  isInTab?: boolean;
  className?: string;
};

/** One matter of the screen under its heading, on the page's own ground. */
export function Section(props: SectionProps) {
  const { title, intro, aside, children, isNested, isInTab, className = "" } = props;
  const id = useId();
  const isInHeader = use(TitleInHeader) === title;
  const Heading = isNested ? "h3" : "h2";
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 content-start gap-3 ${className}`}
    >
      <div
        className={
          isInTab || (isInHeader && !aside)
            ? "sr-only"
            : "flex flex-wrap items-center gap-x-4 gap-y-2"
        }
      >
        <Heading
          id={id}
          className={
            isInHeader
              ? "sr-only"
              : `min-w-0 flex-1 basis-40 font-semibold wrap-anywhere ${isNested ? "text-lg" : "text-xl"}`
          }
        >
          {title}
        </Heading>
        {aside}
      </div>
      {intro && <div className="-mt-2 max-w-prose text-pretty text-ink-2">{intro}</div>}
      {children}
    </section>
  );
}
