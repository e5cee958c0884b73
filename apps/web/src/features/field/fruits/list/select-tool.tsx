import { SquareCheck } from "lucide-react";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { filterChipLook } from "#ui/filter-chips.tsx";
import type { Selection } from "#ui/use-selection.ts";
import { usePhrases } from "./use-phrases.ts";

type SelectToolProps = { isOn: boolean; onToggle: () => void };

/** Begins to choose several fruits, and ends it. */
export function SelectTool({ isOn, onToggle }: SelectToolProps) {
  const phrases = usePhrases();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={`${filterChipLook} shrink-0`}
    >
      <SquareCheck size={18} aria-hidden />
      {phrases.select}
    </button>
  );
}

/** Above the row's link, which covers all of it. */
export function SelectFruit({ fruit, selection }: { fruit: FruitSummary; selection: Selection }) {
  const phrases = usePhrases();
  return (
    <span className="relative z-[1] grid size-8 shrink-0 place-items-center self-center">
      <input
        type="checkbox"
        aria-label={phrases.selectFruit(fruit.fruit_id)}
        className="size-6"
        checked={selection.has(fruit.id)}
        onChange={({ target }) => selection.set([fruit], target.checked)}
      />
    </span>
  );
}
