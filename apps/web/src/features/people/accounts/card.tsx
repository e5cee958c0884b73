import type { ReactNode } from "react";

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid grid-cols-1 gap-3 p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}
