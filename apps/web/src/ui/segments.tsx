type SegmentsProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  value: Choice;
  onChoose: (choice: Choice) => void;
  className?: string;
};

/** Which of a few faces of the same thing is shown. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>) {
  const { label, choices, wordOf, value, onChoose, className = "" } = props;
  return (
    <fieldset className={`edge-strong inline-flex overflow-hidden rounded-md bg-card ${className}`}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
          className="min-h-12 px-4 font-bold text-muted hover:bg-wash aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {wordOf(choice)}
        </button>
      ))}
    </fieldset>
  );
}
