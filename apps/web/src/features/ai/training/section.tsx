import { useId, type ReactNode } from "react";

type SectionProps = {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A heading over tables and cards that have frames of their own. */
export function Section({ title, intro, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-2xl font-bold">
            {title}
          </h2>
          {intro && <div className="mt-1 max-w-prose text-muted">{intro}</div>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
