import type { MailContent } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { ReactNode } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextAreaField, TextField } from "#ui/field.tsx";
import { Heading } from "#ui/heading.tsx";
import { isTextBehind, textOfBody } from "./text-version.ts";
import type { Place } from "./use-insertion.ts";
import { usePhrases } from "./use-phrases.ts";

type ContentFieldsProps = {
  language: MailLanguage;
  content: MailContent;
  /** As it is used now. */
  saved: MailContent;
  onFocus: (field: HTMLInputElement | HTMLTextAreaElement, place: Place) => void;
  onChange: (part: keyof MailContent, value: string) => void;
  /** What can be inserted. */
  variables: ReactNode;
};

const bodyRows = 14;
const longestLine = 200;
const longestBody = 20_000;

/** What a template says in one language. */
export function ContentFields(props: ContentFieldsProps) {
  const { language, content, saved, onFocus, onChange, variables } = props;
  const { editor: phrases } = usePhrases();
  const field = (part: keyof MailContent) => ({
    lang: language,
    spellCheck: true,
    value: content[part],
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onFocus(currentTarget, { language, part }),
    onChange: ({ target }: { target: { value: string } }) => onChange(part, target.value),
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-5">
      <legend className="sr-only">{phrases.languages[language]}</legend>
      <Heading aria-hidden size="xl">
        {phrases.languages[language]}
      </Heading>
      <TextField {...field("subject")} label={phrases.subject} maxLength={longestLine} />
      <TextField
        {...field("preheader")}
        label={phrases.preheader}
        hint={phrases.preheaderHint}
        maxLength={longestLine}
      />
      {variables}
      <TextAreaField
        {...field("body")}
        label={phrases.body}
        hint={phrases.bodyHint}
        rows={bodyRows}
        maxLength={longestBody}
      />
      {isTextBehind(content, saved, language) && (
        <Banner
          tone="warning"
          action={
            <Button
              variant="outline"
              onClick={() => onChange("text", textOfBody(content.body, language))}
            >
              {phrases.textFromBody}
            </Button>
          }
        >
          {phrases.textBehind}
        </Banner>
      )}
      <TextAreaField
        {...field("text")}
        label={phrases.text}
        hint={phrases.textHint}
        rows={bodyRows}
        maxLength={longestBody}
      />
    </fieldset>
  );
}
