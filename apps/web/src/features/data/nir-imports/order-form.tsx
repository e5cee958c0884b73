import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { nirImportKeys, startNirImport } from "#api/nir-imports.ts";
import { PersonField } from "#app/imports/person-field.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Heading } from "#ui/heading.tsx";
import type { Confirmed } from "./code-mapping.tsx";
import { usePhrases } from "./use-phrases.ts";

type OrderFormProps = {
  preview: NirPreview;
  /** The file is being looked through again, by other codes. */
  isLooking: boolean;
  confirmed: Confirmed;
  /** Of a file of spectra. */
  reading: SpectraReading | null;
  onBegun: (id: string) => void;
};

/** For whom, and how. */
export function OrderForm({ preview, isLooking, confirmed, reading, onBegun }: OrderFormProps) {
  const { order: phrases, mapping } = usePhrases();
  const queries = useQueryClient();
  const [id] = useState(() => uuidv7());
  const [recipient, setRecipient] = useState("");
  const [isRecipientMissing, setIsRecipientMissing] = useState(false);
  const [skipDuplicates, setSkipDuplicates] = useState(true);
  const [missingAsNull, setMissingAsNull] = useState(false);
  const start = useMutation({
    mutationFn: () =>
      startNirImport(id, {
        sha256: preview.sha256,
        user_id: recipient,
        skip_duplicates: skipDuplicates,
        // Spectra come without values.
        store_missing_as_null: missingAsNull || reading !== null,
        confirmed: [...confirmed].map(([code, field]) => ({ code, field })),
        reading,
      }),
    onSuccess: (begun) => {
      queries.setQueryData(nirImportKeys.one(begun.id), begun);
      void queries.invalidateQueries({ queryKey: nirImportKeys.list });
      onBegun(begun.id);
    },
  });
  const created = preview.importable - preview.already_there - preview.joined;
  const updated = preview.joined + (skipDuplicates ? 0 : preview.updatable);
  const isNothing = created + updated === 0;
  const isTwice = new Set(confirmed.values()).size < confirmed.size;
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIsRecipientMissing(recipient === "");
        if (recipient !== "" && !isTwice && !isNothing && !start.isPending) start.mutate();
      }}
    >
      <Heading size="xl">{phrases.title}</Heading>
      <PersonField
        label={phrases.recipient}
        hint={phrases.recipientHint}
        by="id"
        chosen={recipient}
        onChoose={setRecipient}
        error={isRecipientMissing && recipient === "" ? phrases.recipientMissing : undefined}
      />
      <CheckField
        label={phrases.skipDuplicates}
        hint={phrases.skipDuplicatesHint}
        isOn={skipDuplicates}
        onChange={setSkipDuplicates}
      />
      {reading === null && (
        <CheckField
          label={phrases.missingAsNull}
          hint={phrases.missingAsNullHint}
          isOn={missingAsNull}
          onChange={setMissingAsNull}
        />
      )}
      {isTwice && <Banner tone="warning">{mapping.conflict}</Banner>}
      <ActionFailed title={phrases.failed} error={start.error} />
      {isNothing && (
        <Banner tone="info">
          {preview.importable === 0 ? phrases.noneImportable : phrases.allThere}
        </Banner>
      )}
      <Button
        type="submit"
        isBusy={start.isPending || isLooking}
        disabled={isNothing}
        className="justify-self-start"
      >
        {!start.isPending && !isLooking && <Upload size={20} aria-hidden />}
        {phrases.action(created, updated)}
      </Button>
    </form>
  );
}
