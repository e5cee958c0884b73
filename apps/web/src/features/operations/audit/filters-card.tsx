import type { AuditChoices } from "@elaeis/domain/audit/audit-schemas";
import { ListFilter } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ChoiceChip } from "#ui/filter-chips.tsx";
import type { FilterName, Filters } from "./audit-address.ts";
import { useAuditChoices } from "./use-audit.ts";
import { InputChip } from "./input-chip.tsx";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases, type Phrases } from "./use-phrases.ts";
import { actionInWords, tableInWords } from "./words.ts";

type FiltersCardProps = {
  filters: Filters;
  onFilter: (name: FilterName, value: string) => void;
  onClear: () => void;
  /** What else may be done with what was found. */
  children: ReactNode;
};

/** On a phone they open at a tap, so that entries stay in sight. */
export function FiltersCard({ filters, onFilter, onClear, children }: FiltersCardProps) {
  const phrases = usePhrases();
  const { filters: words } = phrases;
  const choices = useAuditChoices();
  const [isOpen, setIsOpen] = useState(false);
  const set = Object.keys(filters).length;
  const choice = (name: "action" | "table" | "user") => ({
    label: words[name],
    value: filters[name] ?? "",
    options: withChosen(optionsOf(choices.data, phrases)[name], filters[name]),
    onValue: (value: string) => onFilter(name, value),
  });
  return (
    <section aria-label={words.title} className="flex flex-wrap items-center gap-2">
      <div className={`flex flex-wrap gap-2 lg:contents ${isOpen ? "" : "max-lg:hidden"}`}>
        <Choice {...choice("action")} />
        <Choice {...choice("table")} />
        <Choice {...choice("user")} />
        <Day
          label={words.start}
          value={filters.start}
          onValue={(value) => onFilter("start", value)}
        />
        <Day label={words.end} value={filters.end} onValue={(value) => onFilter("end", value)} />
        <RecordField
          key={filters.record}
          value={filters.record ?? ""}
          onValue={(value) => onFilter("record", value)}
        />
      </div>
      {choices.isError && <Note>{words.choicesFailed}</Note>}
      <Row gap={2} className="max-lg:-order-1 lg:ml-auto">
        <Button
          variant="outline"
          className="lg:hidden"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ListFilter size={20} aria-hidden />
          {words.toggle(set)}
        </Button>
        {set > 0 && (
          <Button variant="outline" onClick={onClear}>
            {words.clear}
          </Button>
        )}
        {children}
      </Row>
    </section>
  );
}

type Option = { value: string; label: string };

function optionsOf(choices: AuditChoices | undefined, phrases: Phrases) {
  return {
    action: (choices?.actions ?? []).map((value) => {
      return { value, label: actionInWords(value, phrases) };
    }),
    table: (choices?.tables ?? []).map((value) => {
      return { value, label: tableInWords(value, phrases) };
    }),
    user: (choices?.users ?? []).map(({ id, email }) => {
      return { value: id, label: email ?? phrases.filters.former(id.slice(0, 8)) };
    }),
  };
}

/** What the address asks for stays chosen, also while the choices are not there. */
function withChosen(options: readonly Option[], chosen: string | undefined): Option[] {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen);
  return isThere ? [...options] : [...options, { value: chosen, label: chosen }];
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onValue: (value: string) => void;
};

function Choice({ label, value, options, onValue }: ChoiceProps) {
  const { filters: words } = usePhrases();
  return (
    <ChoiceChip
      label={label}
      choices={["", ...options.map((option) => option.value)]}
      wordOf={(choice) => options.find((option) => option.value === choice)?.label ?? words.all}
      value={value}
      onChoose={onValue}
    />
  );
}

type DayProps = { label: string; value: string | undefined; onValue: (value: string) => void };

function Day({ label, value = "", onValue }: DayProps) {
  return (
    <InputChip
      type="date"
      label={label}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

/** Asked for once it is written: each letter would be another question to the server. */
function RecordField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { filters: words } = usePhrases();
  const [text, setText] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onValue(text);
      }}
    >
      <InputChip
        label={words.record}
        value={text}
        maxLength={400}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text.trim() !== value && onValue(text)}
      />
    </form>
  );
}
