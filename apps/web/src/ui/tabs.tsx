import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { isBrowserShortcut } from "./browser-shortcut.ts";

type TabsProps = {
  label: string;
  tabs: readonly { title: string; panel: ReactNode }[];
};

/** Panels in one place; the arrows lead from tab to tab, as ARIA describes it. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(`${id}-tab-${index}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isBrowserShortcut(event)) return;
    const { key } = event;
    if (key === "ArrowRight") choose((chosen + 1) % tabs.length);
    if (key === "ArrowLeft") choose((chosen - 1 + tabs.length) % tabs.length);
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="edge-b relative flex gap-1 overflow-x-auto overflow-y-hidden"
      >
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
            className="min-h-target shrink-0 border-b-2 border-transparent px-3 font-semibold text-ink-2 sm:px-4 aria-selected:border-brand aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${chosen}`}
        className="pt-4"
      >
        {tabs[chosen]?.panel}
      </div>
    </div>
  );
}
