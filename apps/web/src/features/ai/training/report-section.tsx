import { predictedValues, nirFieldOf } from "@elaeis/domain/predictions/prediction";
import type { TrainingReport, TrainingRunDetail } from "@elaeis/domain/training/training-schemas";
import { useEffect, useRef } from "react";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { paths } from "#app/paths.ts";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyNote } from "#ui/note.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { MetricsTable } from "./metrics-table.tsx";
import { RunFacts } from "./run-facts.tsx";
import { SpectralReportView } from "./spectra/spectral-report.tsx";
import { TransferReportView } from "./spectra/transfer-report.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useTrainingRun } from "./use-training.ts";
import { ValueReport } from "./value-report.tsx";
import { VerdictCard } from "./verdict-card.tsx";

type ReportSectionProps = {
  runId: string;
  isLatest: boolean;
};

/** Result of a training: whether the model was activated, and how good it is. */
export function ReportSection({ runId, isLatest }: ReportSectionProps) {
  const phrases = usePhrases();
  const run = useTrainingRun(runId);
  const formats = useFormats();
  const place = useRef<HTMLDivElement>(null);
  const chosen = isLatest ? undefined : runId;
  useEffect(() => {
    if (chosen !== undefined) place.current?.scrollIntoView({ block: "start" });
  }, [chosen]);
  const back = (
    <Link to={paths.training()} className={buttonLook("outline")}>
      {phrases.report.last}
    </Link>
  );
  const intro = run.data && phrases.report.ofRun(formats.dateTime(run.data.started_at));
  return (
    <div ref={place} className="scroll-mt-20">
      <Section
        title={phrases.report.title}
        intro={<span className="figures">{intro}</span>}
        aside={isLatest ? null : back}
      >
        <Loaded question={run} failed={phrases.loadFailed} bones={["h-96"]}>
          {(detail) => <RunResult run={detail} />}
        </Loaded>
      </Section>
    </div>
  );
}

function RunResult({ run }: { run: TrainingRunDetail }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  if (run.report !== null) return <Report report={run.report} />;
  if (run.spectral_report !== null) return <SpectralReportView report={run.spectral_report} />;
  if (run.transfer_report !== null) return <TransferReportView report={run.transfer_report} />;
  if (run.failure !== null) {
    return (
      <Banner tone="danger">
        <strong className="block">{phrases.report.failed}</strong>
        {run.failure[language]}
      </Banner>
    );
  }
  return <EmptyNote>{phrases.report.noReport}</EmptyNote>;
}

function Report({ report }: { report: TrainingReport }) {
  const phrases = usePhrases();
  const words = useWords();
  const tabs = predictedValues.map((value) => ({
    title: words.shortFields[nirFieldOf[value]],
    panel: <ValueReport report={report} value={value} />,
  }));
  return (
    <>
      <VerdictCard
        report={report}
        words={{
          put: phrases.report.putText(report.model_version),
          learnedFrom: phrases.report.learnedFrom(report.fruits, report.photos),
          provenance: phrases.models.provenances[report.provenance],
        }}
      />
      <MetricsTable report={report} />
      <div className="min-w-0">
        <h3 className="mb-2 text-xl font-semibold">{phrases.report.byValue}</h3>
        <Tabs label={phrases.report.byValue} tabs={tabs} />
      </div>
      <RunFacts report={report} />
    </>
  );
}
