import { useId, type ReactNode } from "react";

type CardProps = {
  title: string;
  intro?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** One matter of the screen, under its heading. */
export function Card({ title, intro, aside, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="panel grid min-w-0 grid-cols-1 content-start gap-4 p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="min-w-0 text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        {aside}
      </div>
      {intro && <p className="-mt-2 max-w-prose text-muted">{intro}</p>}
      {children}
    </section>
  );
}

type FactProps = { term: string; children: ReactNode; note?: ReactNode };

/** A name on the left and its figure on the right; on a narrow screen one above the other. */
export function Fact({ term, children, note }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="figures ml-auto min-w-0 text-right font-bold wrap-anywhere">
        {children}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-hair">{children}</dl>;
}
