import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

type EmptyStateProps = {
  drawing: DrawingName;
  children: ReactNode;
  action?: ReactNode;
};

/** Nothing yet: a sentence that says why, and the action that changes it. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <Drawing name={drawing} />
      <p className="max-w-prose text-balance text-ink-2">{children}</p>
      {action}
    </div>
  );
}

/** Nothing is left to do, which is good. */
export function AllDone({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-10 items-center gap-2">
      <CircleCheck size={20} aria-hidden className="shrink-0 text-leaf" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Nothing is left of a list by what was searched for or chosen. @param action clears that */
export function NoMatch({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>{children}</p>
      {action}
    </div>
  );
}
