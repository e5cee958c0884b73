import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import { Note } from "#ui/note.tsx";
import { Figures } from "#ui/figures.tsx";
import { useFormats } from "#language/formats.ts";
import { ImportState, type ImportStage } from "./import-state.tsx";

type ImportCardProps = {
  name: string;
  stage: ImportStage;
  /** In a line each. */
  facts: readonly string[];
  children?: ReactNode;
};

/** What the file is, who brought it, and how far it is. */
export function ImportCard({ name, stage, facts, children }: ImportCardProps) {
  return (
    <Section title={name} aside={<ImportState stage={stage} />} className="max-w-4xl">
      <Figures as="div" isMuted>
        {facts.map((fact) => (
          <p key={fact} className="wrap-anywhere">
            {fact}
          </p>
        ))}
      </Figures>
      {children}
    </Section>
  );
}

type ImportCount = { term: string; count: number; tone?: "good" | "bad" | undefined };

const looks = { good: "text-leaf", bad: "text-danger" } as const;

/** How many came to each end, or would. */
export function ImportCounts({ counts }: { counts: readonly ImportCount[] }) {
  const formats = useFormats();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4">
      {counts.map(({ term, count, tone }) => (
        <div key={term} className="flex flex-col-reverse justify-end">
          <Note as="dt">{term}</Note>
          <dd
            className={`figures text-3xl font-bold ${tone !== undefined && count > 0 ? looks[tone] : ""}`}
          >
            {formats.count(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
