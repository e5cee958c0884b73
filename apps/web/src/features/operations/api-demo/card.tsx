import type { ReactNode } from "react";

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid min-w-0 grid-cols-1 gap-4 p-5 sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
