type SegmentsProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  value: Choice;
  isDisabled?: boolean | undefined;
  onChoose: (choice: Choice) => void;
  className?: string;
};

/** Which of a few faces of the same thing is shown. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>) {
  const { label, choices, wordOf, value, isDisabled, onChoose, className = "" } = props;
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
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
          className="min-h-[calc(var(--target)-4px)] px-3 text-sm font-medium text-ink-2 hover:bg-sunk aria-pressed:bg-brand-soft aria-pressed:text-ink"
        >
          {wordOf(choice)}
        </button>
      ))}
    </fieldset>
  );
}
