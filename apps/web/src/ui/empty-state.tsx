import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

type EmptyStateProps = {
  drawing: DrawingName;
  children: ReactNode;
  action?: ReactNode;
  /** Within a card, whose frame is enough. */
  isBare?: boolean;
};

/** A sentence that says why there is nothing, and the action that changes it. */
export function EmptyState({ drawing, children, action, isBare = false }: EmptyStateProps) {
  return (
    <div
      className={`flex flex-col items-center gap-5 text-center ${isBare ? "py-4" : "panel px-6 py-10"}`}
    >
      <Drawing name={drawing} />
      <p className="max-w-prose text-lg text-balance text-muted">{children}</p>
      {action}
    </div>
  );
}
