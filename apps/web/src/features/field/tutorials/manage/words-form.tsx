import type {
  ManagedTutorial,
  TutorialWordsInput,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import {
  tutorialLanguages,
  type TutorialLanguage,
} from "@elaeis/domain/tutorials/tutorial-schemas";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { CheckField } from "../../../../ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
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
  words: Words;
  onChange: (words: Words) => void;
  onWanted: () => void;
  /** The foot, with the button. */
  children: ReactNode;
};

/** What a tutorial is called and says, in one language or both. */
export function WordsForm({ words, onChange, onWanted, children }: WordsFormProps) {
  const phrases = usePhrases();
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { language, title, description, translation } = words;
  const other = language === "fr" ? "en" : "fr";
  const isUntitled = (text: string) => isAsked && text.trim() === "";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    const missing =
      title.trim() === "" ? "title" : translation?.title.trim() === "" ? "other-title" : null;
    if (missing === null) onWanted();
    else form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <SelectField
        label={phrases.language}
        value={language}
        onChange={({ target }) => {
          const chosen = tutorialLanguages.find((one) => one === target.value);
          if (chosen !== undefined) onChange({ ...words, language: chosen });
        }}
      >
        {tutorialLanguages.map((one) => (
          <option key={one} value={one}>
            {phrases.languages[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={phrases.titleField}
        name="title"
        lang={language}
        maxLength={120}
        value={title}
        onChange={({ target }) => onChange({ ...words, title: target.value })}
        error={isUntitled(title) ? phrases.titleRequired : undefined}
      />
      <TextAreaField
        label={phrases.description}
        name="description"
        lang={language}
        rows={3}
        maxLength={2_000}
        value={description}
        onChange={({ target }) => onChange({ ...words, description: target.value })}
      />
      <CheckField
        label={phrases.translate}
        hint={phrases.translateHint}
        isOn={translation !== null}
        onChange={(isOn) =>
          onChange({ ...words, translation: isOn ? { title: "", description: "" } : null })
        }
      />
      {translation !== null && (
        <fieldset className="grid grid-cols-1 gap-5">
          <legend className="mb-3 font-bold">{phrases.inLanguage[other]}</legend>
          <TextField
            label={phrases.titleField}
            name="other-title"
            lang={other}
            maxLength={120}
            value={translation.title}
            onChange={({ target }) =>
              onChange({ ...words, translation: { ...translation, title: target.value } })
            }
            error={isUntitled(translation.title) ? phrases.titleRequired : undefined}
          />
          <TextAreaField
            label={phrases.description}
            name="other-description"
            lang={other}
            rows={3}
            maxLength={2_000}
            value={translation.description}
            onChange={({ target }) =>
              onChange({ ...words, translation: { ...translation, description: target.value } })
            }
          />
        </fieldset>
      )}
      <CheckField
        label={phrases.show}
        isOn={words.is_active}
        onChange={(is_active) => onChange({ ...words, is_active })}
      />
      {children}
    </form>
  );
}
