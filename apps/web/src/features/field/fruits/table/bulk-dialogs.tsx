import { exportColumnNames } from "@elaeis/domain/exports/export-columns";
import { everyFruit, type ExportFormat } from "@elaeis/domain/exports/export-schemas";
import {
  sharedFields,
  type FruitAction,
  type SharedField,
} from "@elaeis/domain/fruits/fruit-change-schemas";
import { harvestSeasons, maturityStages } from "@elaeis/domain/fruits/fruit";
import type { FruitFilter } from "@elaeis/domain/fruits/list-query";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { uuidv7 } from "uuidv7";
import { prepareExport } from "../../../../api/exports.ts";
import { startBatch } from "../../../../api/prediction-review.ts";
import { adminPaths } from "../../../../app/admin-paths.ts";
import { useForm } from "../../../../app/forms/use-form.ts";
import { useLanguage } from "../../../../language/language-provider.tsx";
import { useActionWords } from "../../../../language/actions/use-action-words.ts";
import { ActionFailed } from "../../../../ui/action-failed.tsx";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

/** The chosen ones, or all that the list holds. */
type FruitsMeant = { ids: readonly string[] } | { list: FruitFilter };
type DialogProps = { what: FruitsMeant; onClose: () => void };

const countOf = (what: FruitsMeant) => ("ids" in what ? what.ids.length : undefined);

type Fields = Extract<FruitAction, { do: "set" }>["fields"];

type SetFieldProps = {
  /** How many. */
  fruits: number;
  onSet: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
};

/** The same value for each of them. */
export function SetField({ fruits, onSet, onClose }: SetFieldProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const edit = useMutation({ mutationFn: onSet });
  const first: { field: SharedField; value: string } = { field: "location_name", value: "" };
  const { values, change, form } = useForm({
    first,
    check: () => ({}),
    onSubmit: ({ field, value }) => edit.mutate(fieldsOf(field, value.trim())),
  });
  return (
    <FormDialog
      title={phrases.setTitle(fruits)}
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
      <ActionFailed title={actions.failed} error={edit.error} />
    </FormDialog>
  );
}

function fieldsOf(field: SharedField, value: string): Fields {
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

/** Prepared like any export, and found again among them. */
export function ExportDialog({ what, onClose }: DialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
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
      title={phrases.exportTitle(countOf(what))}
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
      <ActionFailed title={actions.failed} error={prepare.error} />
    </FormDialog>
  );
}

/** As a batch, which is followed and reviewed where all batches are. */
export function PredictDialog({ what, onClose }: DialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () =>
      startBatch({
        scope: "all",
        photos: "front",
        sample: "in",
        ...("ids" in what ? { ids: [...what.ids] } : what),
      }),
    onSuccess: () => navigate(adminPaths.predictionReviews()),
  });
  const { form } = useForm({ first: {}, check: () => ({}), onSubmit: () => start.mutate() });
  return (
    <FormDialog
      title={phrases.predictTitle(countOf(what))}
      submit={phrases.predict}
      isBusy={start.isPending}
      form={form}
      onClose={onClose}
    >
      <p>{phrases.predictText}</p>
      <ActionFailed title={actions.failed} error={start.error} />
    </FormDialog>
  );
}
