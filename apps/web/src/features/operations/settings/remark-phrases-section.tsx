import { longestRemarkPhrase, mostRemarkPhrases } from "@elaeis/domain/fruits/remark-phrases";
import { Plus } from "lucide-react";
import { useLanguage } from "#language/language-provider.tsx";
import { Chip } from "#ui/chip.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { Row } from "#ui/stack.tsx";
import { linesOf, phrasesIn, suggestedPhrases } from "./phrases-in-lines.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** Tapped below the remarks of a fruit, in this order. */
export function RemarkPhrasesSection({ form }: { form: SettingsForm }) {
  const { remarkPhrases: phrases } = usePhrases();
  const { language } = useLanguage();
  const typed = phrasesIn(form.draft.remark_phrases);
  const missing = suggestedPhrases.filter(
    (one) => !typed.some(({ fr, en }) => fr === one.fr || en === one.en),
  );
  return (
    <SettingsSection title={phrases.title} text={phrases.text}>
      <TextAreaField
        label={phrases.label}
        hint={phrases.hint}
        rows={8}
        {...form.field("remark_phrases")}
        error={
          form.isWrong("remark_phrases")
            ? phrases.wrong(mostRemarkPhrases, longestRemarkPhrase)
            : undefined
        }
      />
      {typed.length < mostRemarkPhrases && missing.length > 0 && (
        <Row gap={2} className="items-center">
          {missing.map((one) => (
            <Chip
              key={one.fr}
              tone="neutral"
              onClick={() => form.change({ remark_phrases: linesOf([...typed, one]) })}
            >
              <Plus size={16} aria-hidden />
              {one[language]}
            </Chip>
          ))}
        </Row>
      )}
    </SettingsSection>
  );
}
