import { useForm } from "#app/forms/use-form.ts";
import type {
  ManagedTutorial,
  TutorialWordsInput,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import {
  tutorialLanguages,
  type TutorialLanguage,
} from "@elaeis/domain/tutorials/tutorial-schemas";
import { type ReactNode } from "react";
import { ChoiceField } from "#ui/choice-field.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { TextAreaField, TextField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export type Words = Omit<TutorialWordsInput, "seen">;

export const noWords = (language: TutorialLanguage): Words => ({
  language,
  title: "",
  description: "",
  translation: null,
  is_active: true,
});

export function wordsOf(tutorial: ManagedTutorial): Words {
  const { language, title, description, is_active } = tutorial;
  const other = tutorial.translations.find((one) => one.language !== language);
  const translated = other?.title ?? null;
  const translation =
    translated === null ? null : { title: translated, description: other?.description ?? "" };
  return { language, title, description, translation, is_active };
}

export function areSame(one: Words, other: Words): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type WordsFormProps = {
  form: ReturnType<typeof useWordsForm>;
  /** The foot, with the button. */
  children: ReactNode;
};

export function useWordsForm(first: () => Words, onWanted: (words: Words) => void) {
  const { titleRequired } = usePhrases();
  const missing = (text: string | undefined) => text?.trim() === "";
  return useForm<Words, { title?: string; otherTitle?: string }>({
    first,
    check: ({ title, translation }) => ({
      ...(missing(title) ? { title: titleRequired } : {}),
      ...(missing(translation?.title) ? { otherTitle: titleRequired } : {}),
    }),
    onSubmit: onWanted,
  });
}

/** What a tutorial is called and says, in one language or both. */
export function WordsForm({
  form: { values: words, errors, change, form, field },
  children,
}: WordsFormProps) {
  const phrases = usePhrases();
  const { language, translation } = words;
  const other = language === "fr" ? "en" : "fr";
  return (
    <Stack as="form" {...form} gap={5}>
      <ChoiceField
        label={phrases.language}
        value={language}
        choices={tutorialLanguages}
        wordOf={(one) => phrases.languages[one]}
        onChoose={(chosen) => change({ language: chosen })}
      />
      <TextField
        label={phrases.titleField}
        required
        {...field("title")}
        lang={language}
        maxLength={120}
        error={errors.title}
      />
      <TextAreaField
        label={phrases.description}
        {...field("description")}
        lang={language}
        rows={3}
        maxLength={2_000}
      />
      <CheckField
        label={phrases.translate}
        hint={phrases.translateHint}
        isOn={translation !== null}
        onChange={(isOn) => change({ translation: isOn ? { title: "", description: "" } : null })}
      />
      {translation !== null && (
        <Stack as="fieldset" gap={5}>
          <legend className="mb-3 font-medium">{phrases.inLanguage[other]}</legend>
          <TextField
            label={phrases.titleField}
            required
            name="other-title"
            lang={other}
            maxLength={120}
            value={translation.title}
            onChange={({ target }) =>
              change({ translation: { ...translation, title: target.value } })
            }
            error={errors.otherTitle}
          />
          <TextAreaField
            label={phrases.description}
            name="other-description"
            lang={other}
            rows={3}
            maxLength={2_000}
            value={translation.description}
            onChange={({ target }) =>
              change({ translation: { ...translation, description: target.value } })
            }
          />
        </Stack>
      )}
      <CheckField
        label={phrases.show}
        isOn={words.is_active}
        onChange={(is_active) => change({ is_active })}
      />
      {children}
    </Stack>
  );
}
