import { maxFruitsAtOnce, type FruitsDone } from "@elaeis/domain/fruits/bulk-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Camera, FileDown, Pencil, ScanSearch, Trash2, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { askForRetakes, deleteFruits, fetchChosen } from "../../../../api/fruit-bulk.ts";
import { fruitKeys } from "../../../../api/fruits.ts";
import { AskDialog } from "../../../../app/retakes/ask-retake.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { ActionFailed } from "../../../../ui/action-failed.tsx";
import { ExportDialog, PredictDialog, SetField } from "./bulk-dialogs.tsx";
import { usePhrases } from "./use-phrases.ts";
import type { Selection } from "./use-selection.ts";

export type Outcome = {
  kind: "deleted" | "restored" | "changed" | "asked";
  done: FruitsDone;
  /** Of the one that it was. */
  name?: string;
};

type BulkBarProps = {
  selection: Selection;
  /** Of the list, to choose all that match. */
  query: Partial<FruitListQuery>;
  total: number | undefined;
  onOutcome: (outcome: Outcome) => void;
};

type Action = "delete" | "export" | "predict" | "retake" | "set";

/** What can be done with the chosen fruits; it stays in sight while the list is looked through. */
export function BulkBar({ selection, query, total, onOutcome }: BulkBarProps) {
  const phrases = usePhrases();
  const [action, setAction] = useState<Action | null>(null);
  const chooseAll = useMutation({
    mutationFn: () => fetchChosen(query),
    onSuccess: (fruits) => selection.set(fruits.slice(0, maxFruitsAtOnce), true),
  });
  const isTooMany = selection.count > maxFruitsAtOnce;
  const actions: [Action, LucideIcon, string][] = [
    ["delete", Trash2, phrases.delete],
    ["export", FileDown, phrases.export],
    ["predict", ScanSearch, phrases.predict],
    ["retake", Camera, phrases.retake],
    ["set", Pencil, phrases.setField],
  ];
  return (
    <section
      aria-label={phrases.selected(selection.count)}
      className="panel sticky bottom-20 z-[6] flex flex-wrap items-center gap-2 p-3 shadow-high lg:bottom-4"
    >
      <output className="figures mr-auto font-bold">
        {phrases.selected(selection.count)}
        {isTooMany && (
          <span className="block text-sm text-danger">{phrases.atMost(maxFruitsAtOnce)}</span>
        )}
      </output>
      {total !== undefined && total > selection.count && (
        <Button
          variant="quiet"
          className="px-3!"
          isBusy={chooseAll.isPending}
          onClick={() => chooseAll.mutate()}
        >
          {total > maxFruitsAtOnce ? phrases.selectFirst(maxFruitsAtOnce) : phrases.selectAll}
        </Button>
      )}
      <Button variant="quiet" className="px-3!" onClick={selection.clear}>
        {phrases.clear}
      </Button>
      <div className="flex flex-wrap gap-2">
        {actions.map(([name, Icon, label]) => (
          <Button
            key={name}
            variant={name === "delete" ? "danger-outline" : "outline"}
            className="px-3!"
            disabled={isTooMany}
            onClick={() => setAction(name)}
          >
            <Icon size={18} aria-hidden />
            <span className="max-sm:sr-only">{label}</span>
          </Button>
        ))}
      </div>
      <ActionFailed title={phrases.failed} error={chooseAll.error} />
      {action !== null && (
        <BulkDialog
          action={action}
          ids={selection.ids}
          onClose={() => setAction(null)}
          onOutcome={(outcome) => {
            setAction(null);
            selection.clear();
            onOutcome(outcome);
          }}
        />
      )}
    </section>
  );
}

type BulkDialogProps = Pick<BulkBarProps, "onOutcome"> & {
  action: Action;
  ids: readonly string[];
  onClose: () => void;
};

function BulkDialog({ action, ids, onClose, onOutcome }: BulkDialogProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const [requestId] = useState(uuidv7);
  const finish = async (kind: Outcome["kind"], done: FruitsDone) => {
    onOutcome({ kind, done });
    await queries.invalidateQueries({ queryKey: fruitKeys.all });
  };
  if (action === "export") return <ExportDialog what={{ ids }} onClose={onClose} />;
  if (action === "predict") return <PredictDialog ids={ids} onClose={onClose} />;
  if (action === "set") {
    return <SetField ids={ids} onClose={onClose} onDone={(done) => void finish("changed", done)} />;
  }
  if (action === "retake") {
    return (
      <AskDialog
        title={phrases.retakeTitle(ids.length)}
        send={async (asking) =>
          finish("asked", await askForRetakes({ request_id: requestId, ids: [...ids], ...asking }))
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={phrases.deleteTitle(ids.length)}
      confirmLabel={phrases.delete}
      failed={phrases.failed}
      onConfirm={async () => finish("deleted", await deleteFruits(ids))}
      onCancel={onClose}
    >
      {phrases.deleteText}
    </ConfirmDialog>
  );
}
