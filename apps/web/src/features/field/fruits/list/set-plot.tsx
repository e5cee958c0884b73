/** The plot of several fruits, sent or not: chosen on the device, also without network. */
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { useUser } from "#app/session/use-session.ts";
import { offerUndo, UndoRefused } from "#app/undo/undo.ts";
import {
  chosenPlotsKey,
  choosePlots,
  plotRestMs,
  takeBackPlots,
  type ChosenPlot,
} from "#device/sync/chosen-plots.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { usePhrases } from "../table/use-phrases.ts";

const byPosition = "";
const noPlot = "none";

type SetPlotProps = {
  fruits: readonly FruitSummary[];
  onDone: () => void;
  onClose: () => void;
};

export function SetPlot({ fruits, onDone, onClose }: SetPlotProps) {
  const phrases = usePhrases();
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
      submit={phrases.set}
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
  const phrases = usePhrases();
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const engine = useSyncEngine();
  const renew = () => queries.invalidateQueries({ queryKey: chosenPlotsKey });
  return async (fruits: readonly FruitSummary[], plot: ChosenPlot["plot"]) => {
    const at = Date.now();
    const chosen = fruits.map(({ id }) => ({ id, plot, at }));
    const before = await choosePlots(userId, chosen);
    await renew();
    setTimeout(() => engine?.sendSoon(), plotRestMs);
    offerUndo({
      done: phrases.done.set(fruits.length),
      undo: async () => {
        const areAll = await takeBackPlots(userId, chosen, before);
        await renew();
        if (!areAll) throw new UndoRefused(phrases.plotSent);
      },
    });
  };
}
