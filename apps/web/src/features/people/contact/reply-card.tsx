import * as contactApi from "@elaeis/domain/contact/contact-api";
import { ask } from "#api/ask.ts";
import { useForm } from "#app/forms/use-form.ts";
import type { Reply, StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { mailLanguages, type MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { useAction } from "#api/use-action.ts";
import { Send } from "lucide-react";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { mailKeys } from "#api/mail.ts";
import { requestKeys } from "#api/contact.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useNoMail } from "#app/no-mail/use-no-mail.ts";
import { LeaveQuestion } from "#app/leave-question/leave-question.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { Section } from "#ui/section.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { replySubject, replyTemplates, replyText, type ReplyTemplate } from "./reply-templates.ts";
import { usePhrases } from "./use-phrases.ts";

/** Writes to the sender of the request; sending the same again sends nothing twice. */
export function ReplyCard({ request, replyTo }: { request: StaffRequest; replyTo: string | null }) {
  const { reply: phrases } = usePhrases();
  const { language: onScreen } = useLanguage();
  const asked = request.language ?? onScreen;
  const [template, setTemplate] = useState<ReplyTemplate | "">("");
  const send = useSendReply(request);
  const isUnmailed = useNoMail();
  const { values, errors, change, form, field, hasChanges } = useForm<
    Omit<Reply, "id">,
    { subject?: string; message?: string }
  >({
    first: { language: asked, subject: replySubject(asked, request.reference_id), message: "" },
    check: ({ subject, message }) => ({
      ...(subject.trim() === "" ? { subject: phrases.required } : {}),
      ...(message.trim() === "" ? { message: phrases.required } : {}),
    }),
    onSubmit: (reply) => send.mutate(reply, { onSuccess: () => change({ message: "" }) }),
    isWork: true,
  });
  const isSent = send.isSuccess && values.message === "";
  const filledIn = (chosen: ReplyTemplate | "", language: MailLanguage) => {
    const { client_name: name, reference_id: reference } = request;
    const subject = replySubject(language, reference);
    return chosen === "" ? { subject } : { subject, message: replyText(chosen, language, name) };
  };
  return (
    <Section
      title={phrases.title}
      intro={<p className="wrap-anywhere">{phrases.text(request.client_email, replyTo)}</p>}
    >
      <LeaveQuestion isUnsaved={hasChanges} />
      <Stack as="form" {...form} gap={5}>
        <ChoiceField
          label={phrases.language}
          className="sm:max-w-xs"
          value={values.language}
          choices={mailLanguages}
          wordOf={(one) => phrases.languages[one]}
          onChoose={(one) => {
            change({ language: one, ...filledIn(template, one) });
          }}
        />
        <SelectField
          label={phrases.template}
          hint={phrases.templateHint}
          value={template}
          onChange={({ target }) => {
            const chosen = replyTemplates.find((one) => one === target.value) ?? "";
            setTemplate(chosen);
            change(filledIn(chosen, values.language));
          }}
        >
          <option value="">{phrases.noTemplate}</option>
          {replyTemplates.map((one) => (
            <option key={one} value={one}>
              {phrases.templates[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={phrases.subject}
          required
          {...field("subject")}
          maxLength={200}
          error={errors.subject}
        />
        <TextAreaField
          label={phrases.message}
          required
          {...field("message")}
          rows={8}
          maxLength={10_000}
          error={errors.message}
        />
        <ActionFailed title={phrases.failed} error={send.error} />
        {isSent ? (
          <Banner tone={isUnmailed ? "warning" : "success"}>
            {isUnmailed ? phrases.waits : phrases.sent}
          </Banner>
        ) : (
          isUnmailed && <Banner tone="warning">{phrases.willWait}</Banner>
        )}
        <Button type="submit" isBusy={send.isPending} className="justify-self-start">
          {!send.isPending && <Send size={20} aria-hidden />}
          {phrases.send}
        </Button>
      </Stack>
    </Section>
  );
}

function useSendReply({ kind, id }: StaffRequest) {
  // Kept until it has arrived: an answer lost on the way makes no second mail.
  const [replyId, setReplyId] = useState(uuidv7);
  return useAction(
    (reply: Omit<Reply, "id">) =>
      ask(contactApi.replyToRequest, { kind, id, json: { ...reply, id: replyId } }),
    {
      answers: requestKeys.one(kind, id),
      renews: [[...requestKeys.all, "list"], mailKeys.outboxAll],
      onDone: () => setReplyId(uuidv7()),
    },
  );
}
