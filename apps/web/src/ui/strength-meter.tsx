import { Stack } from "./stack.tsx";
type StrengthMeterProps = {
  /** Out of 100. */
  score: number;
  label: string;
  /** What the score means. */
  word: string;
  /** The whole sentence, for the eye. */
  children: string;
};

/** How much a password is worth, as a bar and in words. */
export function StrengthMeter({ score, label, word, children }: StrengthMeterProps) {
  return (
    <Stack gap={1}>
      <meter
        aria-label={label}
        aria-valuetext={word}
        min={0}
        max={100}
        low={50}
        high={75}
        optimum={100}
        value={score}
        className="h-3 w-full"
      />
      <p className="text-sm">{children}</p>
    </Stack>
  );
}
