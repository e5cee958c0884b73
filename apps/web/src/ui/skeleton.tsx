import type { ReactNode } from "react";
import { useDelay } from "./use-delay.ts";
import { usePhrases } from "./use-phrases.ts";

/** A grey shape in the place of what is coming. */
export function Bone({ className = "" }: { className?: string }) {
  return <span className={`block rounded-md bg-sunk ${className}`} />;
}

/** Shows the shapes only when the wait is long enough to be felt. */
export function Skeleton({ label, children }: { label?: string; children: ReactNode }) {
  const { loading } = usePhrases();
  const isLong = useDelay(300);
  return (
    <output aria-busy className={isLong ? "block" : "invisible block"}>
      <span className="sr-only">{label ?? loading}</span>
      <span aria-hidden className="block">
        {children}
      </span>
    </output>
  );
}
