import { useId, type ReactNode } from "react";

type CardProps = {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** One matter of the screen, under its heading. */
export function Card({ title, intro, action, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="panel grid min-w-0 grid-cols-1 content-start gap-5 p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
