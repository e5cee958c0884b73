import { Figures } from "./figures.tsx";
import { Stack } from "./stack.tsx";
type ProgressBarProps = {
  label: string;
  /** From 0 to 1. */
  share: number;
};

/** How far something has come; the count in words is beside it. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <progress
      value={share}
      max={1}
      aria-label={label}
      className="block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-leaf [&::-webkit-progress-value]:transition-[width]"
    />
  );
}

/** How far it is, in words and as a bar. */
export function ToldProgress({ said, share }: { said: string; share: number }) {
  return (
    <Stack gap={2}>
      <Figures>{said}</Figures>
      <ProgressBar label={said} share={share} />
    </Stack>
  );
}
