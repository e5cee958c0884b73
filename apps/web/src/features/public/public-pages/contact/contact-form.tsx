import * as contactRequestApi from "@elaeis/domain/contact/contact-request-api";
import { ask } from "#api/ask.ts";
import { useForm } from "#app/forms/use-form.ts";
import { messageTypes } from "@elaeis/domain/contact/contact";
import type { RequestReceipt } from "@elaeis/domain/contact/contact-schemas";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "#language/failures/failure.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextAreaField, TextField } from "#ui/field.tsx";
import {
  checkContact,
  emptyContact,
  type ContactErrors,
  type ContactValues,
} from "./contact-form-values.ts";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";

/** One message and its answer; after it has gone, the form is empty for the next. */
export function ContactForm() {
  const phrases = usePhrases();
  const [receipt, setReceipt] = useState<RequestReceipt | null>(null);
  if (receipt === null) return <Form onSent={setReceipt} />;
  const { reference_id, confirmation_sent } = receipt;
  return (
    <Stack gap={4}>
      <Banner tone="success">
        <strong className="block">{phrases.sent}</strong>
        <p className="figures my-2 text-xl font-semibold select-all">
          {phrases.reference(reference_id)}
        </p>
        <p>{confirmation_sent ? phrases.confirmed : phrases.notConfirmed}</p>
      </Banner>
      <Button variant="outline" onClick={() => setReceipt(null)}>
        {phrases.another}
      </Button>
    </Stack>
  );
}

function Form({ onSent }: { onSent: (receipt: RequestReceipt) => void }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const [requestId] = useState(makeId);
  const request = useMutation({
    mutationFn: (told: ContactValues) =>
      ask(contactRequestApi.sendContactRequest, { json: { ...requestId, ...told, language } }),
    onSuccess: onSent,
  });
  const { values, errors, change, form, field } = useForm({
    first: emptyContact,
    check: (told) => {
      request.reset();
      return checkContact(told);
    },
    onSubmit: request.mutate,
    isWork: true,
  });
  const error = (name: keyof ContactErrors) => {
    const code = errors[name];
    return code && phrases[code];
  };
  const isIncomplete = Object.values(errors).includes("fieldRequired");
  return (
    <Stack as="form" {...form} gap={5}>
      {isIncomplete && <Banner tone="danger">{phrases.fillRequired}</Banner>}
      {request.isError && <MailFailure error={request.error} />}
      <TwoColumns gap={5}>
        <TextField
          {...field("client_name")}
          label={phrases.name}
          required
          autoComplete="name"
          maxLength={200}
          error={error("client_name")}
        />
        <TextField
          {...field("client_email")}
          label={phrases.email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          error={error("client_email")}
        />
        <TextField
          {...field("client_company")}
          label={phrases.company}
          autoComplete="organization"
          maxLength={200}
        />
        <ChoiceField
          name="message_type"
          label={phrases.type}
          value={values.message_type}
          choices={messageTypes}
          wordOf={(type) => phrases.types[type]}
          onChoose={(type) => change({ message_type: type })}
        />
      </TwoColumns>
      <TextField
        {...field("subject")}
        label={phrases.subject}
        required
        maxLength={200}
        error={error("subject")}
      />
      <TextAreaField
        {...field("message_content")}
        label={phrases.message}
        required
        rows={6}
        maxLength={5000}
        error={error("message_content")}
      />
      {/* For programs only, which fill in whatever there is. */}
      <div hidden>
        <TextField {...field("website")} label={phrases.website} autoComplete="off" tabIndex={-1} />
      </div>
      <Button type="submit" isBusy={request.isPending} className="w-full">
        {phrases.send}
      </Button>
    </Stack>
  );
}

/** The server's own words; where mail failed, what the operator has to check. */
function MailFailure({ error }: { error: Error }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const facts = error instanceof ApiFailure ? error.facts : undefined;
  const isNameless = facts?.kind === "answered" && facts.code === undefined;
  const isOfMail = isNameless || facts?.code === "contact_mail_failed";
  return (
    <Banner tone="danger">
      <strong className="block">{phrases.mailError}</strong>
      <p>{isNameless ? phrases.unknownError : sentence(error)}</p>
      {isOfMail && <p>{phrases.mailHint}</p>}
    </Banner>
  );
}

/** None where the page is not served over https: the browser then makes no such names. */
function makeId(): { id?: string } {
  return "randomUUID" in crypto ? { id: crypto.randomUUID() } : {};
}
