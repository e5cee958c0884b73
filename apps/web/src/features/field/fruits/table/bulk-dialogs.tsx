import { exportColumnNames } from "@elaeis/domain/exports/export-columns";
import { everyFruit, type ExportFormat } from "@elaeis/domain/exports/export-schemas";
import {
  sharedFields,
  type FruitsDone,
  type SharedField,
} from "@elaeis/domain/fruits/bulk-schemas";
import { harvestSeasons, maturityStages } from "@elaeis/domain/fruits/fruit";
import type { FruitFilter } from "@elaeis/domain/fruits/list-query";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { uuidv7 } from "uuidv7";
import { prepareExport } from "../../../../api/exports.ts";
import { editFruits } from "../../../../api/fruit-bulk.ts";
import { startBatch } from "../../../../api/prediction-review.ts";
import { adminPaths } from "../../../../app/admin-paths.ts";
import { useForm } from "../../../../app/forms/use-form.ts";
import { useLanguage } from "../../../../language/language-provider.tsx";
import { ActionFailed } from "../../../../ui/action-failed.tsx";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

type DialogProps = { ids: readonly string[]; onClose: () => void };

type SetFieldProps = DialogProps & { onDone: (done: FruitsDone) => void };

/** The same value for each of them. */
export function SetField({ ids, onClose, onDone }: SetFieldProps) {
  const phrases = usePhrases();
  // Sending the same again changes nothing more.
  const [requestId] = useState(uuidv7);
  const edit = useMutation({ mutationFn: editFruits, onSuccess: onDone });
  const first: { field: SharedField; value: string } = { field: "location_name", value: "" };
  const { values, change, form } = useForm({
    first,
    check: () => ({}),
    onSubmit: ({ field, value }) =>
      edit.mutate({
        request_id: requestId,
        ids: [...ids],
        fields: fieldsOf(field, value.trim()),
      }),
  });
  return (
    <FormDialog
      title={phrases.setTitle(ids.length)}
      submit={phrases.set}
      isBusy={edit.isPending}
      form={form}
      onClose={onClose}
    >
      <ChoiceField
        label={phrases.field}
        choices={sharedFields}
        wordOf={(field) => phrases.fields[field]}
        value={values.field}
        onChoose={(field) => change({ field, value: "" })}
      />
      <ValueField {...values} onChange={(value) => change({ value })} />
      <ActionFailed title={phrases.failed} error={edit.error} />
    </FormDialog>
  );
}

function fieldsOf(field: SharedField, value: string) {
  if (field === "location_name") return { location_name: value === "" ? null : value };
  if (field === "harvest_season") {
    return { harvest_season: harvestSeasons.find((season) => season === value) ?? null };
  }
  return { maturity_stage: maturityStages.find((stage) => stage === value) ?? null };
}

type ValueFieldProps = { field: SharedField; value: string; onChange: (value: string) => void };

function ValueField({ field, value, onChange }: ValueFieldProps) {
  const phrases = usePhrases();
  const words = useWords();
  if (field === "location_name") {
    return (
      <TextField
        label={phrases.value}
        value={value}
        maxLength={300}
        placeholder={phrases.emptied}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const told: Record<string, string> = field === "harvest_season" ? words.seasons : words.maturity;
  return (
    <ChoiceField
      label={phrases.value}
      choices={["", ...(field === "harvest_season" ? harvestSeasons : maturityStages)]}
      wordOf={(choice) => told[choice] ?? phrases.emptied}
      value={value}
      onChoose={onChange}
    />
  );
}

/** Of these formats nothing more has to be said. */
const formats = ["xlsx", "csv", "parquet", "jsonl", "photos"] as const satisfies ExportFormat[];

type ExportDialogProps = {
  /** The chosen ones, or all that the list holds. */
  what: { ids: readonly string[] } | { list: FruitFilter };
  onClose: () => void;
};

/** Prepared like any export, and found again among them. */
export function ExportDialog({ what, onClose }: ExportDialogProps) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [id] = useState(uuidv7);
  const prepare = useMutation({
    mutationFn: (format: (typeof formats)[number]) =>
      prepareExport(id, {
        format,
        convention: language,
        columns: [...exportColumnNames],
        filters: { ...everyFruit, ...("ids" in what ? { ids: [...what.ids] } : what) },
        producer: null,
        license: null,
      }),
    onSuccess: () => navigate(adminPaths.datasetExport({ export: id })),
  });
  const first: { format: (typeof formats)[number] } = { format: "xlsx" };
  const { values, change, form } = useForm({
    first,
    check: () => ({}),
    onSubmit: ({ format }) => prepare.mutate(format),
  });
  return (
    <FormDialog
      title={phrases.exportTitle("ids" in what ? what.ids.length : undefined)}
      submit={phrases.export}
      isBusy={prepare.isPending}
      form={form}
      onClose={onClose}
    >
      <ChoiceField
        label={phrases.format}
        hint={phrases.exportText}
        choices={formats}
        wordOf={(format) => phrases.formats[format]}
        value={values.format}
        onChoose={(format) => change({ format })}
      />
      <ActionFailed title={phrases.failed} error={prepare.error} />
    </FormDialog>
  );
}

/** As a batch, which is followed and reviewed where all batches are. */
export function PredictDialog({ ids, onClose }: DialogProps) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () => startBatch({ scope: "all", photos: "front", sample: "in", ids: [...ids] }),
    onSuccess: () => navigate(adminPaths.predictionReviews()),
  });
  const { form } = useForm({ first: {}, check: () => ({}), onSubmit: () => start.mutate() });
  return (
    <FormDialog
      title={phrases.predictTitle(ids.length)}
      submit={phrases.predict}
      isBusy={start.isPending}
      form={form}
      onClose={onClose}
    >
      <p>{phrases.predictText}</p>
      <ActionFailed title={phrases.failed} error={start.error} />
    </FormDialog>
  );
}
