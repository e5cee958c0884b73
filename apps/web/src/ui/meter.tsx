const steps = [1, 2, 3, 4] as const;

type MeterProps = {
  /** How many of the four steps are reached. */
  level: (typeof steps)[number];
  /** What that means. */
  children: string;
};

/** A rating in four steps of one hue, with its word: a lean fruit is no error. */
export function Meter({ level, children }: MeterProps) {
  return (
    <span className="inline-flex shrink-0 items-center gap-2 text-sm font-medium whitespace-nowrap">
      <span aria-hidden className="flex gap-0.5">
        {steps.map((step) => (
          <span
            key={step}
            className={`h-2.5 w-1.5 rounded-full ${step <= level ? "bg-leaf" : "bg-sunk"}`}
          />
        ))}
      </span>
      {children}
    </span>
  );
}
