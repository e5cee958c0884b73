import { useState } from "react";
import { CheckField } from "#ui/check-field.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { ChoiceChip, FilterChips } from "#ui/filter-chips.tsx";
import { JustDone, Note } from "#ui/note.tsx";
import { Pager } from "#ui/pager.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Segments } from "#ui/segments.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { StrengthMeter } from "#ui/strength-meter.tsx";
import { usePhrases } from "./use-phrases.ts";

const ignore = () => undefined;

/** On, off and locked; chosen from few and from many; searched with and without words. */
export function ChoiceSpecimens() {
  const { label, hint, sample, steps } = usePhrases();
  const [isOn, setOn] = useState(true);
  const [step, setStep] = useState(0);
  const [page, setPage] = useState(2);
  const choices = [...steps.keys()];
  const wordOf = (choice: number | string) => steps[Number(choice)] ?? "";
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Stack gap={2}>
        <CheckField label={label} hint={hint} isOn={isOn} onChange={setOn} />
        <CheckField label={label} isOn={false} onChange={ignore} />
        <CheckField label={label} isOn />
      </Stack>
      <Stack gap={4}>
        <ChoiceField
          label={label}
          hint={hint}
          choices={choices}
          wordOf={wordOf}
          value={step}
          onChoose={setStep}
        />
        <Segments
          label={label}
          choices={choices.map(String)}
          wordOf={wordOf}
          value={String(step)}
          onChoose={(choice) => setStep(Number(choice))}
        />
      </Stack>
      <Stack gap={3}>
        <SearchBox label={label} hint={hint} search="" onSearch={ignore} />
        <SearchBox label={label} hint={hint} search={sample} onSearch={ignore} />
        <FilterChips count={sample}>
          <ChoiceChip
            label={label}
            choices={choices}
            wordOf={wordOf}
            value={step}
            onChoose={setStep}
          />
          <ChoiceChip label={hint} choices={choices} wordOf={wordOf} value={1} onChoose={ignore} />
        </FilterChips>
        <Pager page={page} pages={3} onTurn={setPage} />
      </Stack>
      <Stack gap={3}>
        <StrengthMeter score={25} label={label} word={label}>
          {sample}
        </StrengthMeter>
        <StrengthMeter score={100} label={label} word={label}>
          {sample}
        </StrengthMeter>
        <Row gap={3}>
          <Note>{sample}</Note>
          <JustDone>{sample}</JustDone>
        </Row>
      </Stack>
    </div>
  );
}
