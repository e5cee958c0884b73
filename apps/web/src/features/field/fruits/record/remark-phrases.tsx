import { hasPhrase, withoutPhrase, withPhrase } from "@elaeis/domain/fruits/remark-phrases";
import { useRemarkPhrases } from "#app/own-fields/own-fields.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { filterChipLook } from "#ui/filter-chips.tsx";
import { useTyped, type FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** The installation's own: a tap adds one to the remarks, a second tap takes it away. */
export function RemarkPhrases({ form }: { form: FruitForm }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const given = useRemarkPhrases();
  const { remarks } = useTyped(form);
  if (given.length === 0) return null;
  return (
    <fieldset aria-label={phrases.remarkPhrases} className="-mt-2 flex flex-wrap gap-2">
      {given.map(({ [language]: phrase }) => {
        const isOn = hasPhrase(remarks, phrase);
        return (
          <button
            key={phrase}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              form.setInput("remarks", (isOn ? withoutPhrase : withPhrase)(remarks, phrase))
            }
            className={filterChipLook}
          >
            {phrase}
          </button>
        );
      })}
    </fieldset>
  );
}
