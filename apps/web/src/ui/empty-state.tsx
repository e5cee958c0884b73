import type { ReactNode } from "react";
import { PalmMark } from "./palm-mark.tsx";

/** A sentence that says why there is nothing, and the action that changes it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="panel flex flex-col items-center gap-5 px-6 py-12 text-center">
      <PalmMark className="size-16 opacity-80" />
      <p className="max-w-prose text-lg text-muted">{children}</p>
      {action}
    </div>
  );
}
