import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";

type ToastProps = {
  children: string;
  undo: { label: string; onUndo: () => void };
  /** The time to undo is over. */
  onGone: () => void;
};

const stayMs = 8_000;

/** Only for what worked and can be taken back: everything else needs a place that stays. */
export function Toast({ children, undo, onGone }: ToastProps) {
  const goAway = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => goAway(), stayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="fixed inset-x-3 bottom-24 z-30 mx-auto flex max-w-md items-center gap-3 rounded-lg bg-ink py-1 pr-1 pl-4 text-card shadow-high lg:bottom-6">
      <CircleCheck size={20} aria-hidden className="shrink-0" />
      <span className="flex-1">{children}</span>
      <button
        type="button"
        onClick={undo.onUndo}
        className="min-h-12 rounded-md px-4 font-bold underline underline-offset-4"
      >
        {undo.label}
      </button>
    </output>
  );
}
