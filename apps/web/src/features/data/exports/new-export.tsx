import type { ExportRequest } from "@elaeis/domain/exports/export-schemas";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { useState } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { Stack } from "#ui/stack.tsx";
import { ColumnsCard } from "./columns-card.tsx";
import { addressOf, filtersOf, inFormat, readDraft, type Draft } from "./draft-address.ts";
import { FiltersCard } from "./filters-card.tsx";
import { FormatCards } from "./format-cards.tsx";
import { isProducerBegun, OptionsCard, type Options } from "./options-card.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { areaOf } from "./producer-area.ts";
import { usePrepareExport } from "./use-exports.ts";
import { formatsWithColumns } from "./words.ts";

const noOptions: Options = { producer: "", country: "", area: "", license: "" };

type NewExportProps = {
  /** Of the installation's own. */
  fields: readonly OwnField[];
  onBegun: (id: string) => void;
};

/** What is to be taken out, from the format to the columns; it is in the address. */
export function NewExport({ fields, onBegun }: NewExportProps) {
  const { language } = useLanguage();
  const [address, setAddress] = useSearchParams();
  const draft = readDraft(address, language, fields);
  // A text is reported a moment after its last key, perhaps just before another change is drawn.
  const change = (changes: Partial<Draft>) => {
    const now = readDraft(new URLSearchParams(location.search), language, fields);
    const next = inFormat(now, changes.format ?? now.format, fields);
    setAddress(addressOf({ ...next, ...changes }, fields), { replace: true });
  };
  const [options, setOptions] = useState(noOptions);
  const [isAsked, setIsAsked] = useState(false);
  const prepare = usePrepareExport(onBegun);
  const request = requestOf(draft, options);
  return (
    <Stack
      as="form"
      noValidate
      gap={6}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (request !== undefined && !prepare.isPending) prepare.mutate(request);
      }}
    >
      <FormatCards chosen={draft.format} onChoose={(format) => change({ format })} />
      <FiltersCard draft={draft} onChange={change} />
      {formatsWithColumns.has(draft.format) && (
        <ColumnsCard draft={draft} fields={fields} onChange={change} />
      )}
      <OptionsCard
        draft={draft}
        options={options}
        isAsked={isAsked}
        onDraft={change}
        onOptions={(changes) => setOptions({ ...options, ...changes })}
      />
      <SummaryCard draft={draft} prepare={prepare} />
    </Stack>
  );
}

/** Undefined while something is not filled in. */
function requestOf(draft: Draft, options: Options): ExportRequest | undefined {
  const { format, convention, columns } = draft;
  const producer = format === "geojson" ? producerOf(options) : null;
  if (producer === undefined) return undefined;
  return {
    format,
    convention,
    columns: [...columns],
    filters: filtersOf(draft),
    producer,
    license: format === "ml" && options.license !== "" ? options.license : null,
  };
}

/** Null where nothing is typed of one. */
function producerOf(options: Options): ExportRequest["producer"] | undefined {
  if (!isProducerBegun(options)) return null;
  const name = options.producer.trim();
  const area = areaOf(options.area);
  if (name === "" || options.country === "" || area === undefined) return undefined;
  return { name, country: options.country, area_ha: area };
}
