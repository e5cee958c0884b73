import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

type EmptyStateProps = {
  drawing: DrawingName;
  children: ReactNode;
  action?: ReactNode;
};

/** A sentence that says why there is nothing, and the action that changes it. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className="panel flex flex-col items-center gap-5 px-6 py-10 text-center">
      <Drawing name={drawing} />
      <p className="max-w-prose text-lg text-balance text-muted">{children}</p>
      {action}
    </div>
  );
}
