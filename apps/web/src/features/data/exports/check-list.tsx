import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats } from "#language/formats.ts";
import { Grow } from "#ui/line.tsx";
import { Figures } from "#ui/figures.tsx";
import { usePhrases } from "./use-phrases.ts";

type CheckRowProps = {
  label: string;
  aside?: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
};

/** One of a list; its frame is as wide as the list's. */
export function CheckRow({ label, aside, isChecked, onCheck }: CheckRowProps) {
  return (
    <label className="flex min-h-target cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunk">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {aside !== undefined && (
        <Figures as="span" isMuted>
          {aside}
        </Figures>
      )}
    </label>
  );
}

type CheckListProps = {
  title: string;
  options: readonly { value: string; label: string; aside: string }[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

/** Closed it says how many are chosen; what the address names stays chosen even where it is gone. */
export function CheckList({ title, options, chosen, onChosen }: CheckListProps) {
  const { filters: phrases } = usePhrases();
  const { count } = useFormats();
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  const all = [...options, ...gone.map((value) => ({ value, label: value, aside: count(0) }))];
  const toggle = (value: string, isChecked: boolean) =>
    onChosen(isChecked ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <Folded
      title={title}
      aside={chosen.length === 0 ? phrases.everyone : phrases.chosen(chosen.length)}
      isOpen={chosen.length > 0}
    >
      <fieldset className="grid max-h-72 min-w-0 overflow-y-auto px-2 pb-2">
        <legend className="sr-only">{title}</legend>
        {all.map(({ value, label, aside }) => (
          <CheckRow
            key={value}
            label={label}
            aside={aside}
            isChecked={chosen.includes(value)}
            onCheck={(isChecked) => toggle(value, isChecked)}
          />
        ))}
      </fieldset>
    </Folded>
  );
}

type FoldedProps = { title: string; aside: string; isOpen?: boolean; children: ReactNode };

/** Closed until it is wanted; what is chosen in it shows without opening it. */
export function Folded({ title, aside, isOpen = false, children }: FoldedProps) {
  return (
    <details className="edge group min-w-0 rounded-md" open={isOpen}>
      <summary className="flex min-h-target cursor-pointer items-center gap-3 px-4 font-semibold">
        <Grow as="span">{title}</Grow>
        <span className="font-normal text-ink-2">{aside}</span>
        <ChevronDown size={20} aria-hidden className="text-ink-2 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
