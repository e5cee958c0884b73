import { readEmailInHash } from "#app/email-in-hash.ts";
import { useForm } from "#app/forms/use-form.ts";
import { plantationSizes } from "@elaeis/domain/contact/contact";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { requestPriorityAccess } from "#api/access.ts";
import { ApiFailure } from "#language/failures/failure.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { checkPriority, emptyPriority, type PriorityValues } from "./priority-form.ts";
import { usePhrases } from "./use-phrases.ts";

export default function PriorityPage() {
  const phrases = usePhrases();
  return (
    <>
      <PageHeading title={phrases.priorityTitle} intro={phrases.priorityIntro} />
      <PriorityForm />
    </>
  );
}

function PriorityForm() {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const [requestId] = useState(makeId);
  const failure = usePriorityFailure();
  const request = useMutation({
    mutationFn: (told: PriorityValues) =>
      requestPriorityAccess({
        ...requestId,
        ...told,
        plantation_size: told.plantation_size === "" ? null : told.plantation_size,
        language,
      }),
  });
  const { errors, form, field } = useForm({
    first: () => ({ ...emptyPriority, client_email: readEmailInHash(location.hash) }),
    check: (told) => {
      request.reset();
      return checkPriority(told);
    },
    onSubmit: request.mutate,
  });
  if (request.isSuccess) return <Receipt reference={request.data} />;
  const isIncomplete = Object.values(errors).includes("fieldRequired");
  return (
    <Stack as="form" {...form} gap={5}>
      {isIncomplete && <Banner tone="danger">{phrases.fillRequired}</Banner>}
      {request.isError && <Banner tone="danger">{failure(request.error)}</Banner>}
      <TextField
        {...field("client_name")}
        label={phrases.fullName}
        required
        autoComplete="name"
        maxLength={200}
        error={errors.client_name && phrases[errors.client_name]}
      />
      <TextField
        {...field("client_email")}
        label={phrases.workEmail}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={errors.client_email && phrases[errors.client_email]}
      />
      <TwoColumns gap={5}>
        <TextField
          {...field("client_company")}
          label={phrases.company}
          required
          autoComplete="organization"
          maxLength={200}
          error={errors.client_company && phrases[errors.client_company]}
        />
        <TextField
          {...field("client_position")}
          label={phrases.optional(phrases.position)}
          autoComplete="organization-title"
          maxLength={200}
        />
      </TwoColumns>
      <SelectField {...field("plantation_size")} label={phrases.optional(phrases.plantationSize)}>
        <option value="">{phrases.chooseSize}</option>
        {plantationSizes.map((size) => (
          <option key={size} value={size}>
            {phrases.sizes[size]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field("message_content")}
        label={phrases.optional(phrases.message)}
        rows={5}
        maxLength={5000}
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

function Receipt({ reference }: { reference: string }) {
  const phrases = usePhrases();
  return (
    <Banner tone="success">
      <p>{phrases.sent}</p>
      <p className="figures my-2 text-xl font-semibold select-all">
        {phrases.reference(reference)}
      </p>
      <p>{phrases.promise}</p>
    </Banner>
  );
}

/** The service's own words, or that it gave none, or that it was not reached (specification, section 8). */
function usePriorityFailure(): (error: Error) => string {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  return (error) => {
    if (!(error instanceof ApiFailure) || error.facts.kind !== "answered") {
      return phrases.systemError(sentence(error));
    }
    const { code, sentence: told } = error.facts;
    return code === undefined || told === undefined ? phrases.sendFailed : told;
  };
}

/** None where the page is not served over https: the browser then makes no such names. */
function makeId(): { id?: string } {
  return "randomUUID" in crypto ? { id: crypto.randomUUID() } : {};
}
