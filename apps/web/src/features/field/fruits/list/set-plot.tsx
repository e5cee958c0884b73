/** The plot of several fruits, sent or not: chosen on the device, also without network. */
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import type { ChosenPlot } from "@elaeis/domain/plots/chosen-plot-schemas";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { offerUndo, UndoRefused } from "#app/undo/undo.ts";
import { queues } from "#device/sync/queues.ts";
import { useQueue } from "#device/sync/use-queue.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { useSeveralPhrases } from "../table/use-several-phrases.ts";

const byPosition = "";
const noPlot = "none";

type SetPlotProps = {
  fruits: readonly FruitSummary[];
  onDone: () => void;
  onClose: () => void;
};

export function SetPlot({ fruits, onDone, onClose }: SetPlotProps) {
  const phrases = useSeveralPhrases();
  const actions = useActionWords();
  const known = useQuery(fieldPlotsQuery).data?.plots ?? [];
  const plots = known.toSorted((one, other) => one.name.localeCompare(other.name));
  const [choice, setChoice] = useState(byPosition);
  const choose = useChoosePlot();
  const set = useMutation({
    mutationFn: () => {
      const found = plots.find(({ id }) => id === choice);
      const plot = found && { id: found.id, name: found.name };
      return choose(fruits, plot ?? (choice === noPlot ? null : undefined));
    },
    networkMode: "always",
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={phrases.plotTitle(fruits.length)}
      submit={phrases.setMany(fruits.length)}
      isBusy={set.isPending}
      form={{
        ref: null,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          set.mutate();
        },
      }}
      onClose={onClose}
    >
      <SelectField
        label={phrases.plot}
        hint={plots.length === 0 ? phrases.noPlotsHere : undefined}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
      >
        <option value={byPosition}>{phrases.plotByPosition}</option>
        <option value={noPlot}>{phrases.noPlot}</option>
        {plots.map(({ id, name, producer }) => (
          <option key={id} value={id}>
            {`${name} · ${producer.name}`}
          </option>
        ))}
      </SelectField>
      <ActionFailed title={actions.failed} error={set.error} />
    </FormDialog>
  );
}

function useChoosePlot() {
  const phrases = useSeveralPhrases();
  const { keep, takeBack } = useQueue(queues.chosenPlots);
  return async (fruits: readonly FruitSummary[], plot: ChosenPlot["plot"]) => {
    const at = Date.now();
    const chosen = fruits.map(({ id, fruit_id: reference }) => ({ id, reference, plot, at }));
    const before = await keep(chosen);
    offerUndo({
      done: phrases.changed(fruits.length),
      undo: async () => {
        if (!(await takeBack(chosen, before))) throw new UndoRefused(phrases.plotSent);
      },
    });
  };
}
