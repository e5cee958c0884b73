import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nirPreviewQuery } from "#api/nir-imports.ts";
import { useImportPhrases } from "#app/imports/use-phrases.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { CodeMapping, type Confirmed } from "./code-mapping.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FirstSamples } from "./first-samples.tsx";
import { OrderForm } from "./order-form.tsx";
import { ReadingCard } from "./reading-card.tsx";
import { SpectraCard } from "./spectra-card.tsx";

type PreparedImportProps = { preview: NirPreview; onBegun: (id: string) => void };

/** A file that the server has looked through: what is in it, and how it is to be imported. */
export function PreparedImport({ preview: first, onBegun }: PreparedImportProps) {
  const { failed } = useImportPhrases();
  const [confirmed, setConfirmed] = useState<Confirmed>(new Map());
  const [said, setSaid] = useState<SpectraReading | null>(null);
  const isTwice = new Set(confirmed.values()).size < confirmed.size;
  // A code that a person confirmed may let in samples that had no value before.
  const asked = useQuery({
    ...nirPreviewQuery(first.sha256, { confirmed, reading: said }),
    enabled: (confirmed.size > 0 || said !== null) && !isTwice,
    placeholderData: (former) => former,
  });
  // What is shown is of another reading, until this one's is there; asking for the same again holds nobody up.
  const isLooking = asked.isLoading || asked.isPlaceholderData;
  const preview = confirmed.size > 0 || said !== null ? (asked.data ?? first) : first;
  const { spectra } = preview;
  return (
    <>
      <FileFacts preview={preview} />
      <ActionFailed title={failed} error={asked.error} />
      {spectra === null ? (
        <CodeMapping params={preview.params} confirmed={confirmed} onChange={setConfirmed} />
      ) : (
        <ReadingCard spectra={spectra} reading={said ?? spectra.reading} onChange={setSaid} />
      )}
      <SpectraCard preview={preview} isLooking={isLooking} />
      <FirstSamples samples={preview.first} />
      <OrderForm
        preview={preview}
        isLooking={isLooking}
        confirmed={confirmed}
        reading={spectra === null ? null : (said ?? spectra.reading)}
        onBegun={onBegun}
      />
    </>
  );
}
