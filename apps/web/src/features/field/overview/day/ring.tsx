import type { ReactNode } from "react";

const radius = 42;
const around = 2 * Math.PI * radius;

/** How far a day has come, drawn around a picture; the figures are beside it in words. */
export function Ring({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span aria-hidden className="relative grid size-12 place-items-center text-primary">
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--groove)" strokeWidth="12" />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            stroke={share < 1 ? "var(--primary)" : "var(--success)"}
            strokeWidth="12"
            strokeLinecap="round"
            strokeDasharray={`${Math.min(1, share) * around} ${around}`}
          />
        )}
      </svg>
      {children}
    </span>
  );
}
