import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { useState } from "react";
import { CodeMapping, type Confirmed } from "./code-mapping.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FirstSamples } from "./first-samples.tsx";
import { OrderForm } from "./order-form.tsx";
import { SpectraCard } from "./spectra-card.tsx";

type PreparedImportProps = { preview: NirPreview; onBegun: (id: string) => void };

/** A file that the server has looked through: what is in it, and how it is to be imported. */
export function PreparedImport({ preview, onBegun }: PreparedImportProps) {
  const [confirmed, setConfirmed] = useState<Confirmed>(new Map());
  return (
    <>
      <FileFacts preview={preview} />
      <SpectraCard preview={preview} />
      <FirstSamples samples={preview.first} />
      <CodeMapping params={preview.params} confirmed={confirmed} onChange={setConfirmed} />
      <OrderForm preview={preview} confirmed={confirmed} onBegun={onBegun} />
    </>
  );
}
