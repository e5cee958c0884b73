import { faultInWords, plotRepairs } from "@elaeis/domain/plots/plot-faults";
import { isError } from "@elaeis/domain/plots/plot-fault-codes";
import type { PlotFault, PlotRepair } from "@elaeis/domain/plots/plot-schemas";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { usePhrases } from "./field/use-phrases.ts";

type FaultListProps = { faults: readonly PlotFault[]; repairs?: readonly PlotRepair[] };

const none: readonly PlotRepair[] = [];

/** What is wrong with an outline, and what was repaired, in words. */
export function FaultList({ faults, repairs = none }: FaultListProps) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const sentences = faults.map((fault) => faultInWords(fault, language));
  const repaired = repairs.map((code) => plotRepairs[code][language]);
  return (
    <>
      {sentences.length > 0 && (
        <Banner tone={faults.some(({ code }) => isError(code)) ? "danger" : "warning"}>
          <Sentences title={phrases.faults} sentences={sentences} />
        </Banner>
      )}
      {repaired.length > 0 && (
        <Banner tone="info">
          <Sentences title={phrases.repaired} sentences={repaired} />
        </Banner>
      )}
    </>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <>
      <strong className="block">{title}</strong>
      <ul className="list-disc pl-5">
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
