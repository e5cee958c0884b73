import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nirPreviewQuery } from "../../../api/nir-imports.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { CodeMapping, type Confirmed } from "./code-mapping.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FirstSamples } from "./first-samples.tsx";
import { OrderForm } from "./order-form.tsx";
import { SpectraCard } from "./spectra-card.tsx";
import { usePhrases } from "./use-phrases.ts";

type PreparedImportProps = { preview: NirPreview; onBegun: (id: string) => void };

/** A file that the server has looked through: what is in it, and how it is to be imported. */
export function PreparedImport({ preview: first, onBegun }: PreparedImportProps) {
  const { choose: phrases } = usePhrases();
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
      <ActionFailed title={phrases.failed} error={asked.error} />
      <SpectraCard preview={preview} />
      <FirstSamples samples={preview.first} />
      <CodeMapping params={preview.params} confirmed={confirmed} onChange={setConfirmed} />
      <OrderForm
        preview={preview}
        isLooking={asked.isFetching}
        confirmed={confirmed}
        onBegun={onBegun}
      />
    </>
  );
}
