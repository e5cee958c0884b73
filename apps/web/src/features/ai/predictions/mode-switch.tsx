import { usePhrases } from "./use-phrases.ts";

export type Mode = "single" | "batch";
const modes = ["single", "batch"] as const;

type ModeSwitchProps = {
  mode: Mode;
  isDisabled?: boolean;
  onMode: (mode: Mode) => void;
};

/** One photo, or several of one fruit. */
export function ModeSwitch({ mode, isDisabled = false, onMode }: ModeSwitchProps) {
  const phrases = usePhrases();
  return (
    <fieldset
      aria-label={phrases.mode}
      disabled={isDisabled}
      className="edge flex max-w-full flex-wrap gap-1 justify-self-start rounded-md bg-card p-1"
    >
      {modes.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === mode}
          onClick={() => onMode(choice)}
          className="min-h-target max-w-full flex-1 rounded-md px-4 font-semibold text-ink-2 sm:whitespace-nowrap aria-pressed:bg-brand-soft aria-pressed:text-ink"
        >
          {phrases.modes[choice]}
        </button>
      ))}
    </fieldset>
  );
}
