import type { ReactNode } from "react";

export type BadgeTone = "success" | "info" | "warning" | "danger" | "neutral";

const looks: Record<BadgeTone, string> = {
  success: "bg-success-tint text-success border-success",
  info: "bg-info-tint text-info border-info",
  warning: "bg-warning-tint text-warning border-warning",
  danger: "bg-danger-tint text-danger border-danger",
  neutral: "bg-page text-muted border-line",
};

/** Where its words are wider than a phone, they wrap. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-bold sm:whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  );
}
