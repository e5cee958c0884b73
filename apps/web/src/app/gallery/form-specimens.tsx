import type { FormEvent } from "react";
import { TextField } from "#ui/field.tsx";
import { PageSaveBar } from "../forms/page-save-bar.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { useForm } from "../forms/use-form.ts";
import { failure } from "./questions.ts";
import { usePhrases } from "./use-phrases.ts";

const state = { isPending: false, isSuccess: false, error: null };

/** Typed into, being saved, saved, and refused; the same for one as long as its page. */
export function FormSpecimens() {
  const { label, hint, action, sample, error, close } = usePhrases();
  const { values, errors, form, field } = useForm({
    first: { typed: "" },
    check: ({ typed }) => (Number.isNaN(Number(typed)) ? { typed: error } : {}),
    onSubmit: () => undefined,
  });
  const stay = (event: FormEvent) => event.preventDefault();
  const isTyped = values.typed !== "";
  const bar = { label: action, failed: label, saved: sample, hasChanges: false };
  const pageBar = { ...bar, discard: close, onDiscard: () => undefined, changes: undefined };
  return (
    <div className="grid items-start gap-5 md:grid-cols-3">
      <form {...form} aria-label={label} className="grid content-start gap-5">
        <TextField {...field("typed")} label={label} hint={hint} error={errors.typed} />
        <SaveBar {...bar} hasChanges={isTyped} save={state} />
      </form>
      <form onSubmit={stay} className="grid content-start gap-5">
        <SaveBar {...bar} save={{ ...state, isPending: true }} />
        <SaveBar {...bar} save={{ ...state, isSuccess: true }} />
      </form>
      <form onSubmit={stay} className="grid content-start gap-5">
        <SaveBar {...bar} save={{ ...state, error: failure }} />
      </form>
      <PageSaveBar {...pageBar} save={state} changes={isTyped ? sample : undefined} />
      <PageSaveBar {...pageBar} save={{ ...state, isSuccess: true }} />
      <PageSaveBar {...pageBar} save={{ ...state, error: failure }} />
    </div>
  );
}
