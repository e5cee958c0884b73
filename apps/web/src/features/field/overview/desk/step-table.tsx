import type { Harvest } from "@elaeis/domain/statistics/harvest-schemas";
import { ChevronRight } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { useAdminPhrases } from "../use-admin-phrases.ts";
import { useStepWords } from "./use-step-words.ts";

/** Every number of the drawings, the newest first. */
export function StepTable({ harvest }: { harvest: Harvest }) {
  const { table: phrases } = useAdminPhrases();
  return (
    <details className="group">
      <summary className="flex min-h-target cursor-pointer items-center gap-3 font-semibold">
        <ChevronRight
          size={20}
          aria-hidden
          className="text-ink-2 transition-transform group-open:rotate-90"
        />
        {phrases.title}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className="relative overflow-x-auto pb-4" tabIndex={0}>
        <Table harvest={harvest} />
      </div>
    </details>
  );
}

function Table({ harvest: { period, steps } }: { harvest: Harvest }) {
  const { table: phrases } = useAdminPhrases();
  const { count, percent } = useFormats();
  const inWords = useStepWords(period);
  const orDash = (value: number | null) => (value === null ? "–" : percent(value));
  const columns = ["fruits", "oil", "compared", "measured", "predicted"] as const;
  return (
    <table className="figures w-full text-right text-sm">
      <caption className="sr-only">{phrases.title}</caption>
      <thead>
        <tr className="edge-b align-bottom text-ink-2">
          <th scope="col" className="py-2 text-left">
            {phrases.step}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pl-3">
              {phrases[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map((step) => (
          <tr key={step.start}>
            <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
              {inWords(step.start)}
            </th>
            <td>{count(step.fruits)}</td>
            <td>{orDash(step.oil)}</td>
            <td>{count(step.compared)}</td>
            <td>{orDash(step.measured)}</td>
            <td>{orDash(step.predicted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
