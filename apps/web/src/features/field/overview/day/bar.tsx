type BarProps = {
  label: string;
  /** Shown to 100 at most. */
  percent: number;
  /** Inside, where there is room. */
  children?: string | undefined;
};

/** How far something has come. */
export function Bar({ label, percent, children }: BarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div className="relative">
      <progress aria-label={label} value={shown} max={100} className="sr-only" />
      <div aria-hidden className="h-4 overflow-hidden rounded-full bg-sunk">
        <div
          style={{ width: `${shown}%` }}
          className="figures flex h-full items-center justify-end rounded-full bg-leaf px-2 text-xs font-semibold text-card empty:px-0"
        >
          {children}
        </div>
      </div>
    </div>
  );
}
