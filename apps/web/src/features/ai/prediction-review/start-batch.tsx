import {
  batchPhotos,
  batchScopes,
  type BatchPreview,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { ScanSearch } from "lucide-react";
import { useState, type FormEvent } from "react";
import { ChoiceField } from "#ui/choice-field.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { emptyForm, filterOf, type FilterForm } from "./filter.ts";
import { useBatchPreview, useStartBatch } from "./use-batches.ts";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Which fruits are to be predicted, and how many photos that is. */
export function StartBatch() {
  const { batch: phrases } = usePhrases();
  const [form, setForm] = useState(emptyForm);
  const filter = filterOf(form);
  const preview = useBatchPreview(filter);
  const start = useStartBatch();
  const isNothing = preview.isSettled && preview.data?.photos === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending && !isNothing) start.mutate(filter);
  };
  return (
    <Stack as="form" onSubmit={submit} gap={3}>
      <div aria-live="polite" className="min-h-12">
        <ActionFailed title={phrases.countFailed} error={preview.error} />
        {preview.error === null && !preview.isSettled && (
          <p className="text-ink-2">{phrases.counting}</p>
        )}
        {preview.error === null && preview.isSettled && preview.data && (
          <ToDo preview={preview.data} isNew={filter.scope === "without_prediction"} />
        )}
      </div>
      <ActionFailed title={phrases.startFailed} error={start.error} />
      <Button
        type="submit"
        className="sm:justify-self-start"
        isBusy={start.isPending}
        disabled={isNothing || preview.data?.model_version === null}
      >
        {!start.isPending && <ScanSearch size={20} aria-hidden />}
        {phrases.start}
      </Button>
      <details>
        <summary className="min-h-target cursor-pointer py-2 font-medium">{phrases.choose}</summary>
        <Filters form={form} onChange={(change) => setForm({ ...form, ...change })} />
      </details>
    </Stack>
  );
}

type ToDoProps = {
  preview: BatchPreview;
  /** No model knows any of them yet. */
  isNew: boolean;
};

function ToDo({ preview, isNew }: ToDoProps) {
  const { batch: phrases } = usePhrases();
  const { photos, fruits, model_version: model } = preview;
  const toDo = isNew ? phrases.toDo : phrases.toDoAtMost;
  if (model === null) return <p>{phrases.noModel}</p>;
  return (
    <div className="figures">
      <p>
        <strong className="text-lg">{photos === 0 ? phrases.nothing : toDo(photos, fruits)}</strong>{" "}
        {photos > 0 && <span className="wrap-anywhere text-ink-2">{phrases.by(model)}</span>}
      </p>
      {photos > 0 && !isNew && <Note>{phrases.known}</Note>}
    </div>
  );
}

type FiltersProps = { form: FilterForm; onChange: (change: Partial<FilterForm>) => void };

function Filters({ form, onChange }: FiltersProps) {
  const { batch: phrases } = usePhrases();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
      <ChoiceField
        label={phrases.scope}
        value={form.scope}
        choices={batchScopes}
        wordOf={(scope) => phrases.scopes[scope]}
        onChoose={(scope) => onChange({ scope })}
      />
      <ChoiceField
        label={phrases.photos}
        value={form.photos}
        choices={batchPhotos}
        wordOf={(photos) => phrases.photoChoices[photos]}
        onChoose={(photos) => onChange({ photos })}
      />
      <TextField
        type="date"
        label={phrases.from}
        value={form.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={phrases.until}
        value={form.until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      <TextField
        label={phrases.collector}
        hint={phrases.collectorHint}
        value={form.collector}
        maxLength={200}
        onChange={({ target }) => onChange({ collector: target.value })}
      />
      <TextField
        label={phrases.search}
        hint={phrases.searchHint}
        value={form.search}
        maxLength={200}
        onChange={({ target }) => onChange({ search: target.value })}
      />
    </div>
  );
}
