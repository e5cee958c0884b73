import { Segments } from "#ui/segments.tsx";
import { usePhrases } from "./use-phrases.ts";

export type Mode = "single" | "batch";
const modes = ["single", "batch"] as const;

type ModeSwitchProps = {
  mode: Mode;
  isDisabled?: boolean;
  onMode: (mode: Mode) => void;
};

/** One photo, or several of one fruit. */
export function ModeSwitch({ mode, isDisabled, onMode }: ModeSwitchProps) {
  const phrases = usePhrases();
  return (
    <Segments
      label={phrases.mode}
      choices={modes}
      wordOf={(choice) => phrases.modes[choice]}
      value={mode}
      isDisabled={isDisabled}
      onChoose={onMode}
      className="justify-self-start"
    />
  );
}
