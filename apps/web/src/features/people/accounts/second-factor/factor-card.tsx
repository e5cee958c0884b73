import type { ReactNode } from "react";

type FactorCardProps = { title: string; badge?: ReactNode; text: string; children: ReactNode };

export function FactorCard({ title, badge, text, children }: FactorCardProps) {
  return (
    <section className="panel grid grid-cols-1 gap-4 p-5">
      <div className="grid grid-cols-1 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-bold">
          {title}
          {badge}
        </h2>
        <p className="max-w-prose text-pretty text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
