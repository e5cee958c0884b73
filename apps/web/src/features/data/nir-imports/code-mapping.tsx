import { nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Which value each code of the file stands for, as the person said. */
export type Confirmed = ReadonlyMap<number, NirField>;

type Param = NirPreview["params"][number];

type CodeMappingProps = {
  params: readonly Param[];
  confirmed: Confirmed;
  onChange: (confirmed: Confirmed) => void;
};

/** The codes of the file; what an unknown one stands for is a person's word. */
export function CodeMapping({ params, confirmed, onChange }: CodeMappingProps) {
  const { mapping: phrases } = usePhrases();
  const set = (code: number, field: NirField | undefined) => {
    const next = new Map(confirmed);
    if (field === undefined) next.delete(code);
    else next.set(code, field);
    onChange(next);
  };
  return (
    <Section title={phrases.title} intro={phrases.text}>
      <ul className="divide-line grid grid-cols-1 divide-y">
        {params.map((param) => (
          <li key={param.code} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
            <About param={param} />
            {!param.is_known && (
              <Choice
                param={param}
                field={confirmed.get(param.code)}
                onChoose={(field) => set(param.code, field)}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function About({ param: { code, average, field, confidence, is_known } }: { param: Param }) {
  const { mapping: phrases } = usePhrases();
  const { fields } = useWords();
  const { number, wholePercent } = useFormats();
  return (
    <div className="min-w-48 flex-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {phrases.code(code)}
        <Badge tone={is_known ? "success" : "warning"}>
          {is_known ? phrases.known : phrases.unknown}
        </Badge>
        {is_known && field !== null && <span>{fields[field]}</span>}
      </p>
      <Note hasFigures>
        {average !== null && `${phrases.average(number(average, 2))}, `}
        {phrases.confidence(wholePercent(confidence * 100))}
      </Note>
    </div>
  );
}

type ChoiceProps = {
  param: Param;
  field: NirField | undefined;
  onChoose: (field: NirField | undefined) => void;
};

function Choice({ param: { code, field: suggested }, field, onChoose }: ChoiceProps) {
  const { mapping: phrases } = usePhrases();
  const { fields } = useWords();
  return (
    <Row gap={3} className="items-end">
      <SelectField
        label={phrases.field(code)}
        value={field ?? ""}
        onChange={({ target }) => onChoose(nirFields.find((name) => name === target.value))}
      >
        <option value="">{phrases.ignored}</option>
        {nirFields.map((name) => (
          <option key={name} value={name}>
            {fields[name]}
          </option>
        ))}
      </SelectField>
      {suggested !== null && field === undefined && (
        <Button variant="outline" onClick={() => onChoose(suggested)}>
          {phrases.confirm(code, fields[suggested])}
        </Button>
      )}
    </Row>
  );
}
