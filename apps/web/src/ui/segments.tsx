import type { LucideIcon } from "lucide-react";

type SegmentsProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  /** In place of the word, which is then read out. */
  iconOf?: (choice: Choice) => LucideIcon;
  /** null while nothing is chosen. */
  value: Choice | null;
  isDisabled?: boolean | undefined;
  onChoose: (choice: Choice) => void;
  className?: string;
};

/** Which of a few faces of the same thing is shown. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>) {
  const { label, choices, wordOf, iconOf, value, isDisabled, onChoose, className = "" } = props;
  return (
    <fieldset
      disabled={isDisabled}
      className={`edge-strong inline-flex overflow-hidden rounded-md bg-card ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          title={iconOf && wordOf(choice)}
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
          className="min-h-[calc(var(--target)-4px)] px-3 text-sm font-medium text-ink-2 hover:bg-sunk aria-pressed:bg-brand-soft aria-pressed:text-ink"
        >
          <SegmentFace Icon={iconOf?.(choice)} word={wordOf(choice)} />
        </button>
      ))}
    </fieldset>
  );
}

function SegmentFace({ Icon, word }: { Icon: LucideIcon | undefined; word: string }) {
  if (Icon === undefined) return word;
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className="sr-only">{word}</span>
    </>
  );
}
