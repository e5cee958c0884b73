import type { TrashedPlot } from "@elaeis/domain/plots/plot-trash";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import { renewPlots, removePlotForGood, restorePlot, trashedPlotsQuery } from "#api/plots.ts";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Stack } from "#ui/stack.tsx";
import { useSelection, type Selection } from "#ui/use-selection.ts";
import { Choosable, ChosenBar, eachOf } from "./chosen.tsx";
import { daysLeft } from "./days-left.ts";
import type { Note } from "./note.ts";
import { usePhrases } from "./use-phrases.ts";

export function TrashedPlots({ onNote }: { onNote: (note: Note) => void }) {
  const phrases = usePhrases();
  const selection = useSelection();
  const columns = useColumns(selection, onNote);
  const queries = useQueryClient();
  const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    await eachOf(ids, work);
    await renewPlots(queries);
  };
  const restore = async (ids: readonly string[]): Promise<Note> => {
    await each(ids, restorePlot);
    return { tone: "success", text: phrases.restoredMany(ids.length) };
  };
  const remove = async (ids: readonly string[]): Promise<Note> => {
    await each(ids, removePlotForGood);
    return { tone: "success", text: phrases.removedMany(ids.length) };
  };
  const plots = useQuery(trashedPlotsQuery);
  return (
    <Loaded question={plots} failed={phrases.failed}>
      {({ items }) => (
        <Stack gap={4}>
          <ChosenBar
            selection={selection}
            shown={items}
            onRestore={restore}
            onRemove={remove}
            onNote={onNote}
          />
          <DataTable
            caption={phrases.plotsCaption}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={phrases.noPlots}
          />
        </Stack>
      )}
    </Loaded>
  );
}

function useColumns(selection: Selection, onNote: (note: Note) => void): Column<TrashedPlot>[] {
  const phrases = usePhrases();
  const formats = useFormats();
  return [
    {
      title: phrases.plot,
      cell: ({ id, name }) => <Choosable {...{ id, name, selection }}>{name}</Choosable>,
    },
    { title: phrases.producer, cell: ({ producer }) => producer },
    { title: phrases.documents, isNumber: true, cell: ({ documents }) => documents },
    {
      title: phrases.deleted,
      cell: ({ deleted_at, deleted_by }) => {
        const when = formats.dateTime(deleted_at);
        return deleted_by === null ? when : phrases.by(when, deleted_by);
      },
    },
    { title: phrases.left, cell: (plot) => phrases.days(daysLeft(plot.deleted_at)) },
    { title: phrases.actions, cell: (plot) => <Actions plot={plot} onNote={onNote} /> },
  ];
}

type ActionsProps = { plot: TrashedPlot; onNote: (note: Note) => void };

function Actions({ plot: { id, name }, onNote }: ActionsProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  const renew = () => renewPlots(queries);
  const restore = useMutation({
    mutationFn: () => restorePlot(id),
    onSuccess: async () => {
      onNote({ tone: "success", text: phrases.plotRestored(name) });
      await renew();
    },
  });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        variant="outline"
        className="px-3!"
        aria-label={phrases.restoreOne(name)}
        isBusy={restore.isPending}
        onClick={() => restore.mutate()}
      >
        <RotateCcw size={18} aria-hidden />
        {actions.restore}
      </Button>
      <ConfirmButton
        label={phrases.remove}
        heardAs={phrases.removeOne(name)}
        Icon={Trash2}
        isIcon
        title={phrases.removeTitle}
        failed={actions.failed}
        onConfirm={async () => {
          await removePlotForGood(id);
          onNote({ tone: "success", text: phrases.plotRemoved(name) });
          await renew();
        }}
      >
        {phrases.removePlotText(name)}
      </ConfirmButton>
      <ActionFailed title={actions.failed} error={restore.error} />
    </span>
  );
}
