import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import { spectralDeviceName } from "@elaeis/domain/spectra/spectra";
import type { TransferReport } from "@elaeis/domain/training/spectral-report-schemas";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { InsistButton } from "../insist-button.tsx";
import { useModelChange, useModels } from "../use-training.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What a calibration errs on another device, before and after, and the decision to activate it there. */
export function TransferReportView({ report }: { report: TransferReport }) {
  const { transfer: phrases } = usePhrases();
  const { count } = useFormats();
  const { device_type, device_serial, verdict } = report;
  return (
    <Section isNested title={phrases.title(spectralDeviceName(device_type, device_serial))}>
      <p className="wrap-anywhere">{phrases.basedOn(report.based_on, report.standards)}</p>
      <DataTable
        caption={phrases.intro}
        columns={useColumns()}
        rows={predictedValues.flatMap((value): Row[] => {
          const found = report.values[value];
          return found === undefined ? [] : [{ value, ...found }];
        })}
        rowKey={({ value }) => value}
      />
      <Note>
        {phrases.intro} {phrases.laboratory(count(report.laboratory), count(report.references))}
      </Note>
      <Banner tone={verdict.passed ? "success" : "warning"}>
        {verdict.passed ? phrases.better : phrases.notBetter}
      </Banner>
      <Activation version={report.model_version} />
    </Section>
  );
}

type Row = { value: PredictedValue } & NonNullable<TransferReport["values"][PredictedValue]>;

function useColumns(): Column<Row>[] {
  const { transfer: phrases, report } = usePhrases();
  const words = useWords();
  const { significant } = useFormats();
  return [
    { title: report.value, cell: ({ value }) => words.shortFields[nirFieldOf[value]] },
    { title: phrases.before, isNumber: true, cell: ({ before }) => significant(before) },
    {
      title: phrases.after,
      isNumber: true,
      cell: ({ after }) => <strong>{significant(after)}</strong>,
    },
    {
      title: phrases.plain,
      isNumber: true,
      cell: ({ plain }) => (plain === null ? "–" : significant(plain)),
    },
    { title: phrases.method, cell: ({ method }) => phrases.methods[method] },
  ];
}

function Activation({ version }: { version: string }) {
  const { transfer: phrases } = usePhrases();
  const models = useModels();
  const change = useModelChange();
  const model = models.data?.models.find((one) => one.version === version);
  if (model === undefined) return null;
  if (model.state === "active") {
    return (
      <p>
        <Badge tone="success">{phrases.isActive}</Badge>
      </p>
    );
  }
  if (!model.may_activate) return <InsistButton version={version} />;
  return (
    <>
      <ActionFailed title={phrases.activateFailed} error={change.error} />
      <Button
        className="sm:justify-self-start"
        isBusy={change.isPending}
        onClick={() => change.mutate(version)}
      >
        {phrases.activate}
      </Button>
    </>
  );
}
