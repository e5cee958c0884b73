import { columnsWith } from "@elaeis/domain/exports/export-columns";
import { everyFruit, type ExportFormat } from "@elaeis/domain/exports/export-schemas";
import type { FruitFilter } from "@elaeis/domain/fruits/list-query";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { uuidv7 } from "uuidv7";
import { prepareExport } from "#api/exports.ts";
import { startBatch } from "#api/prediction-review.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The chosen ones, or all that the list holds. */
type FruitsMeant = { ids: readonly string[] } | { list: FruitFilter };
type DialogProps = {
  what: FruitsMeant;
  /** How many that is; undefined where the list did not count them all. */
  count: number | undefined;
  onClose: () => void;
};

/** Of these formats nothing more has to be said. */
const formats = ["xlsx", "csv", "parquet", "jsonl", "photos"] as const satisfies ExportFormat[];

/** Prepared like any export, and found again among them. */
export function ExportDialog({ what, count, onClose }: DialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [id] = useState(uuidv7);
  const ownFields = useOwnFields();
  const prepare = useMutation({
    mutationFn: (format: (typeof formats)[number]) =>
      prepareExport(id, {
        format,
        convention: language,
        columns: columnsWith(ownFields).map(({ name }) => name),
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
      title={phrases.exportTitle(count)}
      submit={phrases.exportTitle(count)}
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
      <ActionFailed title={actions.failed} error={prepare.error} />
    </FormDialog>
  );
}

/** As a batch, which is followed and reviewed where all batches are. */
export function PredictDialog({ what, count, onClose }: DialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () =>
      startBatch({
        scope: "all",
        photos: "front",
        ...("ids" in what ? { ids: [...what.ids] } : what),
      }),
    onSuccess: () => navigate(adminPaths.predictionReviews()),
  });
  const { form } = useForm({ first: {}, check: () => ({}), onSubmit: () => start.mutate() });
  return (
    <FormDialog
      title={phrases.predictTitle(count)}
      submit={count === undefined ? phrases.predictAll : phrases.predictMany(count)}
      isBusy={start.isPending}
      form={form}
      onClose={onClose}
    >
      <p>{phrases.predictText}</p>
      <ActionFailed title={actions.failed} error={start.error} />
    </FormDialog>
  );
}
