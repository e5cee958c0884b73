import { Ellipsis } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What is seldom done, behind "⋯": it closes once something is chosen, at Escape, and at a press beside it. */
export function OverflowMenu({ children }: { children: ReactNode }) {
  const { moreActions } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setIsOpen(false);
      box.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", closeBeside);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", closeBeside);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [isOpen]);
  return (
    <div ref={box} className="relative">
      <IconButton label={moreActions} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its entries are what is operated */}
      <div
        hidden={!isOpen}
        onClick={() => setIsOpen(false)}
        className="absolute top-full left-0 z-20 mt-1 min-w-48 not-[[hidden]]:grid rounded-lg bg-card p-1 shadow-float sm:right-0 sm:left-auto"
      >
        {children}
      </div>
    </div>
  );
}
