import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nirPreviewQuery } from "../../../api/nir-imports.ts";
import { useImportPhrases } from "../../../app/imports/use-phrases.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { CodeMapping, type Confirmed } from "./code-mapping.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FirstSamples } from "./first-samples.tsx";
import { OrderForm } from "./order-form.tsx";
import { SpectraCard } from "./spectra-card.tsx";

type PreparedImportProps = { preview: NirPreview; onBegun: (id: string) => void };

/** A file that the server has looked through: what is in it, and how it is to be imported. */
export function PreparedImport({ preview: first, onBegun }: PreparedImportProps) {
  const { failed } = useImportPhrases();
  const [confirmed, setConfirmed] = useState<Confirmed>(new Map());
  const isTwice = new Set(confirmed.values()).size < confirmed.size;
  // A code that a person confirmed may let in samples that had no value before.
  const asked = useQuery({
    ...nirPreviewQuery(first.sha256, confirmed),
    enabled: confirmed.size > 0 && !isTwice,
    placeholderData: (former) => former,
  });
  const preview = confirmed.size > 0 ? (asked.data ?? first) : first;
  return (
    <>
      <FileFacts preview={preview} />
      <ActionFailed title={failed} error={asked.error} />
      <CodeMapping params={preview.params} confirmed={confirmed} onChange={setConfirmed} />
      <SpectraCard preview={preview} />
      <FirstSamples samples={preview.first} />
      <OrderForm
        preview={preview}
        isLooking={asked.isFetching}
        confirmed={confirmed}
        onBegun={onBegun}
      />
    </>
  );
}
