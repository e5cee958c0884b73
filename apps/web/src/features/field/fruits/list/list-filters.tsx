import type { ReactNode } from "react";
import { qualityClasses, type QualityClass } from "@elaeis/domain/fruits/fruit";
import type { View } from "#app/paths.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { filtersOn, noFilters, type ListFilters as Filters } from "./list-address.ts";
import { useZones, type FruitList } from "./use-fruit-list.ts";
import { OwnFilters } from "./own-filters.tsx";
import { usePhrases } from "./use-phrases.ts";

const qualities: readonly (QualityClass | "")[] = ["", ...qualityClasses];

type ListFiltersProps = {
  list: FruitList;
  view: View;
  /** What a screen narrows down by besides, among the other fields. */
  more?: ReactNode;
  /** Given where any of that is set. */
  onClear?: (() => void) | undefined;
};

/** Each change is in the address at once. */
export function ListFilters({ list, view, more, onClear }: ListFiltersProps) {
  const phrases = usePhrases();
  const words = useWords();
  const { order, setOrder } = list;
  const zones = useZones(view);
  const set = (change: Partial<Filters>) => setOrder((present) => ({ ...present, ...change }));
  const choices = ["", ...new Set([...(order.zone === "" ? [] : [order.zone]), ...zones])];
  return (
    <fieldset
      aria-label={phrases.filters(0)}
      className="grid grid-cols-2 gap-x-3 gap-y-2 lg:grid-cols-4"
    >
      <TextField
        label={phrases.from}
        type="date"
        value={order.from}
        max={order.to}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label={phrases.to}
        type="date"
        value={order.to}
        min={order.from}
        onChange={({ target }) => set({ to: target.value })}
      />
      <ChoiceField
        label={phrases.zone}
        choices={choices}
        wordOf={(zone) => (zone === "" ? phrases.allZones : zone)}
        value={order.zone}
        onChoose={(zone) => set({ zone })}
      />
      <ChoiceField
        label={phrases.quality}
        choices={qualities}
        wordOf={(quality) => (quality === "" ? phrases.allQualities : words.quality[quality])}
        value={order.quality}
        onChoose={(quality) => set({ quality })}
      />
      <OwnFilters filter={order.own} onChange={(own) => set({ own })} />
      {more}
      <div className="col-span-2 flex flex-wrap items-center gap-x-6 lg:col-span-4">
        {view === "collector" && (
          <CheckField
            label={phrases.onlyUnsent}
            isOn={order.isUnsent}
            onChange={(isUnsent) => set({ isUnsent })}
          />
        )}
        <CheckField
          label={phrases.onlyOutside}
          isOn={order.isOutside}
          onChange={(isOutside) => set({ isOutside })}
        />
        <CheckField
          label={phrases.withoutValues}
          isOn={order.isWithoutValues}
          onChange={(isWithoutValues) => set({ isWithoutValues })}
        />
        {(filtersOn(order) > 0 || onClear) && (
          <Button
            variant="quiet"
            className="ml-auto"
            onClick={() => {
              set(noFilters);
              onClear?.();
            }}
          >
            {phrases.clearFilters}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
