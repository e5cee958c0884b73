import { maxPlotFileBytes } from "@elaeis/domain/plots/geojson";
import { faultInWords } from "@elaeis/domain/plots/plot-faults";
import { isError } from "@elaeis/domain/plots/plot-fault-codes";
import type { PlotImport } from "@elaeis/domain/plots/plot-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import {
  plotFileEndings,
  importPlots,
  renewPlots,
  previewPlots,
  type PlotsToRead,
} from "#api/plots.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { AlphabetChoice } from "#app/imports/alphabet-choice.tsx";
import { BackLink } from "#app/back-link.tsx";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type Feature = PlotImport["features"][number];

/** Plots from a file: what it would bring, then all of it or nothing. */
export default function PlotImportPage() {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: importPlots,
    onSuccess: () => renewPlots(queries),
  });
  const preview = useMutation({
    mutationFn: async (given: PlotsToRead) => {
      if (given.file.size > maxPlotFileBytes) throw new NoPlots(phrases.tooLarge);
      return { given, found: await previewPlots(given) };
    },
    onMutate: run.reset,
  });
  const { data } = preview;
  return (
    <Stack gap={6}>
      <BackLink to={adminPaths.plots()}>{phrases.back}</BackLink>
      <PageHeading title={phrases.importTitle} intro={phrases.importIntro} />
      <div className="max-w-3xl">
        <DropZone
          label={phrases.chooseFile}
          lead={phrases.dropFile}
          Icon={FileUp}
          accept={plotFileEndings}
          onFile={(file) => preview.mutate({ file })}
        />
      </div>
      {preview.error instanceof NoPlots ? (
        <Banner tone="danger">{preview.error.message}</Banner>
      ) : (
        <ActionFailed title={phrases.previewFailed} error={preview.error} />
      )}
      {run.data && <Banner tone="success">{phrases.imported(run.data.added)}</Banner>}
      {data && !run.data && (
        <Preview found={data.found}>
          {data.found.encodings.length > 0 && (
            <AlphabetChoice
              choices={data.found.encodings}
              chosen={null}
              isBusy={preview.isPending}
              onChoose={(encoding) => preview.mutate({ ...data.given, encoding })}
            />
          )}
          <ActionFailed title={phrases.importFailed} error={run.error} />
          {data.found.faulty === 0 && data.found.added > 0 && data.found.encodings.length === 0 && (
            <Button
              isBusy={run.isPending}
              onClick={() => run.mutate(data.given)}
              className="justify-self-start"
            >
              {phrases.importNow(data.found.added)}
            </Button>
          )}
        </Preview>
      )}
    </Stack>
  );
}

/** With a sentence for people. */
class NoPlots extends Error {}

function Preview({ found, children }: { found: PlotImport; children: ReactNode }) {
  const phrases = usePhrases();
  return (
    <>
      {found.faulty > 0 && <Banner tone="danger">{phrases.faulty(found.faulty)}</Banner>}
      {found.faulty === 0 && (
        <Banner tone="info">
          {found.added === 0 ? phrases.nothingNew : phrases.ready(found.added)}
        </Banner>
      )}
      <DataTable
        caption={phrases.previewCaption}
        columns={useColumns()}
        rows={found.features}
        rowKey={(one) => String(one.number)}
      />
      {children}
    </>
  );
}

function useColumns(): Column<Feature>[] {
  const phrases = usePhrases();
  const { number } = useFormats();
  return [
    { title: phrases.number, cell: (one) => String(one.number), isNumber: true },
    { title: phrases.columns.name, cell: ({ name }) => name },
    { title: phrases.columns.producer, cell: ({ producer }) => producer },
    {
      title: phrases.columns.area,
      cell: ({ area_ha: area }) => (area === null ? "" : phrases.hectares(number(area, 2))),
      isNumber: true,
    },
    {
      title: phrases.state,
      cell: (one) => <Result feature={one} />,
    },
  ];
}

function Result({ feature: { faults, is_known: isKnown } }: { feature: Feature }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const sentences = new Set(faults.map((fault) => faultInWords(fault, language)));
  return (
    <ul>
      {!faults.some(({ code }) => isError(code)) && (
        <li>{isKnown ? phrases.isKnown : phrases.isNew}</li>
      )}
      {[...sentences].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
