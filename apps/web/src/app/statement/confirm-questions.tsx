import type { AskedQuestion } from "@elaeis/domain/plots/statement-questions";
import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

type ConfirmQuestionsProps = {
  questions: readonly AskedQuestion[];
  /** Ids. */
  confirmed: ReadonlySet<string>;
  onConfirmed: (confirmed: ReadonlySet<string>) => void;
};

/** What a statement is held back for, each to be confirmed on its own. */
export function ConfirmQuestions({ questions, confirmed, onConfirmed }: ConfirmQuestionsProps) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const toggle = (id: string, isOn: boolean) => {
    const others = [...confirmed].filter((one) => one !== id);
    onConfirmed(new Set(isOn ? [...others, id] : others));
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{phrases.title(questions.length)}</legend>
      <Banner tone="warning">{phrases.text}</Banner>
      {questions.map((question) => (
        <CheckField
          key={question.id}
          label={question[language]}
          isOn={confirmed.has(question.id)}
          onChange={(isOn) => toggle(question.id, isOn)}
        />
      ))}
    </fieldset>
  );
}

export function areConfirmed(
  questions: readonly AskedQuestion[],
  confirmed: ReadonlySet<string>,
): boolean {
  return questions.every(({ id }) => confirmed.has(id));
}
