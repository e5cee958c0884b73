import type { ReactNode } from "react";

export type BadgeTone = "success" | "info" | "warning" | "danger" | "neutral";

const dots: Record<BadgeTone, string> = {
  success: "bg-leaf",
  info: "bg-ink-3",
  warning: "bg-amber",
  danger: "bg-danger",
  neutral: "bg-control",
};

/** A state: a dot and a word. Where its words are wider than a phone, they wrap. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full shrink-0 items-center gap-1.5 text-sm font-medium sm:whitespace-nowrap">
      <span aria-hidden className={`size-1.5 shrink-0 rounded-full ${dots[tone]}`} />
      {children}
    </span>
  );
}
