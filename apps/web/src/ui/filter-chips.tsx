import { useId, type ReactNode } from "react";

type FilterChipsProps = {
  /** How many there are, in words; read out when it changes. */
  count?: ReactNode;
  children: ReactNode;
};

/** What a list is narrowed down by, in one line beside its count. */
export function FilterChips({ count, children }: FilterChipsProps) {
  return (
    <div className="grid gap-1 lg:flex lg:items-center">
      <div className={`${chipLine} lg:flex-1`}>{children}</div>
      {count && <output className="figures text-sm font-medium text-ink-2">{count}</output>}
    </div>
  );
}

/** One line of chips: below a desk's width what has no room is a swipe away. */
export const chipLine =
  "-mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 *:shrink-0 sm:-mx-8 sm:px-8 lg:m-0 lg:flex-wrap lg:overflow-visible lg:p-0";

/** The look of a chip, also for buttons and links that act as one. */
export const filterChipLook =
  "edge-strong inline-flex min-h-[calc(var(--target)-4px)] min-w-0 items-center gap-1.5 rounded-md bg-card px-2.5 text-sm font-medium text-ink-2 pressable hover:bg-sunk aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-ink data-on:border-brand data-on:bg-brand-soft data-on:text-ink";

type ChoiceChipProps<Choice extends string | number> = {
  label: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  value: Choice;
  onChoose: (choice: Choice) => void;
};

/** One of a few that are known, with its value; the first leaves all in. */
export function ChoiceChip<Choice extends string | number>(props: ChoiceChipProps<Choice>) {
  const { label, choices, wordOf, value, onChoose } = props;
  const id = useId();
  return (
    <span
      data-on={value === choices[0] ? undefined : ""}
      className={`${filterChipLook} pr-0 focus-within:outline-3 focus-within:outline-info`}
    >
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => String(choice) === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
        className="h-full min-h-[calc(var(--target)-6px)] min-w-0 self-stretch bg-transparent pr-8 pl-1 text-ellipsis text-ink outline-none"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {wordOf(choice)}
          </option>
        ))}
      </select>
    </span>
  );
}
