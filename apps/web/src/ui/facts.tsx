import type { ReactNode } from "react";
import { Breakable } from "./breakable.tsx";
import { Note, SecondLine } from "./note.tsx";

/** An e-mail breaks between its parts, never inside a word. */
const breakable = (fact: ReactNode) =>
  typeof fact === "string" && fact.includes("@") ? <Breakable text={fact} /> : fact;

type FactProps = { term: string; children: ReactNode; note?: ReactNode };

/** A name on the left and its figure on the right; on a narrow screen one above the other. */
export function Fact({ term, children, note }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="text-ink-2">{term}</dt>
      <dd className="figures ml-auto min-w-0 text-right font-medium wrap-anywhere">
        {breakable(children)}
        {note && <SecondLine>{note}</SecondLine>}
      </dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

const looks = {
  text: "wrap-anywhere",
  bold: "font-semibold wrap-anywhere",
  figure: "figures text-xl font-semibold wrap-anywhere",
  large: "figures text-3xl font-bold",
};

type StackedFactProps = {
  term: string;
  children: ReactNode;
  look?: keyof typeof looks | undefined;
};

/** A term over its value. */
export function StackedFact({ term, children, look = "bold" }: StackedFactProps) {
  return (
    <div className="min-w-0">
      <Note as="dt">{term}</Note>
      <dd className={looks[look]}>{breakable(children)}</dd>
    </div>
  );
}

type StackedFactsProps = Pick<StackedFactProps, "look"> & {
  /** What is null is left out. */
  facts: readonly (readonly [term: string, fact: ReactNode])[];
  className: string;
};

export function StackedFacts({ facts, look, className }: StackedFactsProps) {
  const known = facts.filter(([, fact]) => fact !== null);
  return (
    <dl className={className}>
      {known.map(([term, fact]) => (
        <StackedFact key={term} term={term} look={look}>
          {fact}
        </StackedFact>
      ))}
    </dl>
  );
}
