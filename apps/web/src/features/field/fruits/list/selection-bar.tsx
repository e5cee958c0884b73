/** One value for several fruits of the phone's list, sent or not: changed on the device, also without network. */
import { keysIn, pickFields, withChanges } from "@elaeis/domain/fruits/field-set";
import type { FieldChanges, FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useState } from "react";
import { useUser } from "#app/session/use-session.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { changeFruit } from "#device/sync/change-fruit.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { Button } from "#ui/button.tsx";
import { SetPlot } from "./set-plot.tsx";
import { SetField } from "../table/set-field.tsx";
import { useSeveralPhrases } from "../table/use-several-phrases.ts";

type SelectionBarProps = { fruits: readonly FruitSummary[]; onDone: () => void };

export function SelectionBar({ fruits, onDone }: SelectionBarProps) {
  const phrases = useSeveralPhrases();
  const [isOpen, setIsOpen] = useState(false);
  const [isPlotOpen, setIsPlotOpen] = useState(false);
  const change = useChangeFruits();
  return (
    <section
      aria-label={phrases.selected(fruits.length)}
      className="card sticky bottom-20 z-[6] flex flex-wrap items-center gap-2 p-3 shadow-float lg:bottom-4"
    >
      <output className="figures mr-auto font-semibold">{phrases.selected(fruits.length)}</output>
      <Button variant="quiet" className="px-3!" onClick={onDone}>
        {phrases.clear}
      </Button>
      <Button disabled={fruits.length === 0} onClick={() => setIsOpen(true)}>
        {phrases.setField}
      </Button>
      <Button variant="outline" disabled={fruits.length === 0} onClick={() => setIsPlotOpen(true)}>
        {phrases.plot}
      </Button>
      {isPlotOpen && (
        <SetPlot fruits={fruits} onDone={onDone} onClose={() => setIsPlotOpen(false)} />
      )}
      {isOpen && (
        <SetField
          fruits={fruits.length}
          onSet={async (fields) => {
            await change(fruits, pickFields(fields, keysIn(fields)));
            onDone();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

function useChangeFruits() {
  const phrases = useSeveralPhrases();
  const { id: userId } = useUser();
  const { language } = useLanguage();
  const engine = useSyncEngine();
  const mark = language === "fr" ? "," : ".";
  const each = async (work: () => Promise<void>) => {
    await work().finally(() => engine?.touched());
    engine?.sendSoon();
  };
  return async (fruits: readonly FruitSummary[], changes: FieldChanges) => {
    const changed: FruitSummary[] = [];
    const undo = () =>
      each(async () => {
        for (const fruit of changed) {
          const after = { ...withChanges(fruit, changes), photos: [] };
          await changeFruit(userId, after, beforeOf(fruit, changes), mark);
        }
      });
    await each(async () => {
      for (const fruit of fruits) {
        await changeFruit(userId, { ...fruit, photos: [] }, changes, mark);
        changed.push(fruit);
      }
    }).finally(() => offerUndo({ done: phrases.changed(changed.length), undo }));
  };
}

/** What the fruit holds of the changed fields; null where one is empty. */
function beforeOf(fruit: FruitSummary, changes: FieldChanges): FieldChanges {
  const keys = keysIn(changes);
  const held = pickFields(fruit, keys);
  const own = changes.own_values;
  if (own === undefined) return held;
  const empty = Object.keys(own).map((name) => [name, fruit.own_values?.[name] ?? null]);
  return { ...held, own_values: Object.fromEntries(empty) };
}
