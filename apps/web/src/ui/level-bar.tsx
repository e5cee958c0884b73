type LevelBarProps = {
  label: string;
  /** From 0 to 1. */
  share: number;
};

/** From here on it stands out. */
const high = 0.9;

/** How much of something is in use; the figure is beside it. */
export function LevelBar({ label, share }: LevelBarProps) {
  return (
    <meter
      value={share}
      high={high}
      optimum={0}
      aria-label={label}
      className="mt-1 block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-groove [&::-moz-meter-bar]:bg-info [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-groove [&::-webkit-meter-inner-element]:block [&::-webkit-meter-optimum-value]:bg-info [&::-webkit-meter-suboptimum-value]:bg-warning-fill"
    />
  );
}
