import type { ReactNode } from "react";

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
