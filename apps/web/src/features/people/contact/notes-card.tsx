import * as contactApi from "@elaeis/domain/contact/contact-api";
import { ask } from "#api/ask.ts";
import type { RequestDetail } from "@elaeis/domain/contact/contact-schemas";
import { useAction } from "#api/use-action.ts";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { requestKeys } from "#api/contact.ts";
import { useForm } from "#app/forms/use-form.ts";
import { LeaveQuestion } from "#app/leave-question/leave-question.tsx";
import { useFormats } from "#language/formats.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What the team notes among itself; the asker never sees it. */
export function NotesCard({ detail: { request, notes } }: { detail: RequestDetail }) {
  const { notes: phrases } = usePhrases();
  const { dateTime } = useFormats();
  const { kind, id } = request;
  const [noteId, setNoteId] = useState(uuidv7);
  const add = useAction(
    (note: string) => ask(contactApi.addRequestNote, { kind, id, json: { id: noteId, note } }),
    {
      answers: requestKeys.one(kind, id),
      onDone: () => setNoteId(uuidv7()),
    },
  );
  const { errors, change, form, field, hasChanges } = useForm<{ note: string }, { note?: string }>({
    first: { note: "" },
    check: ({ note }) => (note.trim() === "" ? { note: phrases.required } : {}),
    onSubmit: ({ note }) => add.mutate(note, { onSuccess: () => change({ note: "" }) }),
    isWork: true,
  });
  return (
    <Section title={phrases.title} intro={phrases.intro}>
      {notes.length > 0 && (
        <Stack as="ul" gap={4}>
          {notes.map((one) => (
            <li key={one.id} className="edge rounded-md bg-sunk p-3">
              <p className="wrap-anywhere whitespace-pre-line">{one.note}</p>
              <p className="mt-1 text-sm wrap-anywhere text-ink-2">
                {one.author ?? phrases.former} · {dateTime(one.created_at)}
              </p>
            </li>
          ))}
        </Stack>
      )}
      <LeaveQuestion isUnsaved={hasChanges} />
      <Stack as="form" {...form} gap={4}>
        <TextAreaField
          label={phrases.note}
          required
          {...field("note")}
          rows={3}
          maxLength={5_000}
          error={errors.note}
        />
        <ActionFailed title={phrases.failed} error={add.error} />
        <Button
          type="submit"
          variant="outline"
          isBusy={add.isPending}
          className="justify-self-start"
        >
          {phrases.add}
        </Button>
      </Stack>
    </Section>
  );
}
