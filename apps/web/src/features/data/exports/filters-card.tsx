import type { ExportChoices } from "@elaeis/domain/exports/export-schemas";
import { useFormats } from "#language/formats.ts";
import { ChoiceField } from "#ui/choice-field.tsx";
import { Section } from "#ui/section.tsx";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { TextField } from "#ui/field.tsx";
import { useTextToTell } from "#ui/text-to-tell.ts";
import { CheckList } from "./check-list.tsx";
import type { Draft } from "./draft-address.ts";
import { useExportChoices } from "./use-exports.ts";
import { Note } from "#ui/note.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";
import { sourceInWords } from "./words.ts";

type FiltersCardProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

const amounts = ["any", "some", "complete"] as const;
const none = {
  start: "",
  end: "",
  collectors: [],
  text: "",
  sources: [],
  photos: "any",
  values: "any",
  located: false,
} as const;

export function FiltersCard({ draft, onChange }: FiltersCardProps) {
  const { filters: phrases } = usePhrases();
  const choices = useExportChoices();
  const isFiltered = Object.entries(none).some(
    ([name, usual]) => JSON.stringify(usual) !== JSON.stringify(valueAt(draft, name)),
  );
  return (
    <Section title={phrases.title}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Day label={phrases.start} value={draft.start} onValue={(start) => onChange({ start })} />
        <Day label={phrases.end} value={draft.end} onValue={(end) => onChange({ end })} />
        <SearchText value={draft.text} onValue={(text) => onChange({ text })} />
        <Choice
          label={phrases.photos}
          value={draft.photos}
          values={amounts}
          words={phrases.photosOptions}
          onValue={(photos) => onChange({ photos })}
        />
        <Choice
          label={phrases.values}
          value={draft.values}
          values={amounts}
          words={phrases.valuesOptions}
          onValue={(values) => onChange({ values })}
        />
      </div>
      <CheckField
        label={phrases.located}
        isOn={draft.located}
        onChange={(located) => onChange({ located })}
      />
      {choices.data && <Lists choices={choices.data} draft={draft} onChange={onChange} />}
      {choices.isError && <Note>{phrases.choicesFailed}</Note>}
      {isFiltered && (
        <Button variant="outline" className="justify-self-start" onClick={() => onChange(none)}>
          {phrases.clear}
        </Button>
      )}
    </Section>
  );
}

function valueAt(draft: Draft, name: string): unknown {
  return Object.entries(draft).find(([found]) => found === name)?.[1];
}

function Lists({ choices, draft, onChange }: FiltersCardProps & { choices: ExportChoices }) {
  const phrases = usePhrases();
  const { count } = useFormats();
  return (
    <TwoColumns gap={4} from="lg">
      <CheckList
        title={phrases.filters.collectors}
        options={choices.collectors.map(({ email, fruits }) => ({
          value: email,
          label: email,
          aside: count(fruits),
        }))}
        chosen={draft.collectors}
        onChosen={(collectors) => onChange({ collectors })}
      />
      <CheckList
        title={phrases.filters.sources}
        options={choices.sources.map(({ source, fruits }) => ({
          value: source,
          label: sourceInWords(source, phrases),
          aside: count(fruits),
        }))}
        chosen={draft.sources}
        onChosen={(sources) => onChange({ sources })}
      />
    </TwoColumns>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  values: readonly Value[];
  words: Record<Value, string>;
  onValue: (value: Value) => void;
};

function Choice<Value extends string>({
  label,
  value,
  values,
  words,
  onValue,
}: ChoiceProps<Value>) {
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={values}
      wordOf={(one) => words[one]}
      onChoose={(chosen) => onValue(chosen)}
    />
  );
}

type DayProps = { label: string; value: string; onValue: (value: string) => void };

function Day({ label, value, onValue }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

function SearchText({ value, onValue }: Omit<DayProps, "label">) {
  const { filters: phrases } = usePhrases();
  const [text, setText] = useTextToTell(value, onValue);
  const tell = () => text.trim() !== value && onValue(text.trim());
  return (
    <TextField
      label={phrases.text}
      hint={phrases.textHint}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onBlur={tell}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // It counts anew; preparing is asked for by its own button.
        event.preventDefault();
        tell();
      }}
    />
  );
}
