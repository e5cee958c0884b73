import { Check } from "lucide-react";

type StepperProps = {
  label: string;
  names: readonly string[];
  /** The step the person is at, from 1; beyond the last when all is done. */
  current: number;
};

/** Where the person is on the way, for the eye and for the screen reader. */
export function Stepper({ label, names, current }: StepperProps) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
      {names.map((name, index) => (
        <Step key={name} name={name} number={index + 1} current={current} />
      ))}
    </ol>
  );
}

type StepProps = { name: string; number: number; current: number };

function Step({ name, number, current }: StepProps) {
  const isPast = number < current;
  const isCurrent = number === current;
  const look = isPast
    ? "bg-leaf text-card border-leaf"
    : isCurrent
      ? "bg-brand text-on-brand border-brand"
      : "bg-card text-ink-2 border-control";
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className="relative flex flex-col items-center gap-1"
    >
      {number > 1 && (
        <span
          aria-hidden
          className={`absolute top-4 right-1/2 h-0.5 w-full ${number <= current ? "bg-leaf" : "bg-line"}`}
        />
      )}
      <span
        className={`relative z-10 grid size-8 place-items-center rounded-full border-2 text-[min(0.875rem,18px)] leading-none font-medium ${look}`}
      >
        {isPast ? <Check size={18} aria-hidden /> : number}
      </span>
      <span className={`text-[min(0.875rem,4.1vw)] ${isCurrent ? "font-medium" : "text-ink-2"}`}>
        {name}
      </span>
    </li>
  );
}
