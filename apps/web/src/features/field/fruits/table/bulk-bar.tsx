import { maxFruitsAtOnce } from "@elaeis/domain/fruits/bulk-schemas";
import {
  maxFruitsChanged,
  type FruitAction,
  type FruitChange,
} from "@elaeis/domain/fruits/fruit-change-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Camera, FileDown, Pencil, ScanSearch, Trash2, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { fetchChosen, fruitChangeKey, startFruitChange } from "#api/fruit-bulk.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { AskDialog } from "#app/retakes/ask-retake.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { SecondLine } from "#ui/note.tsx";
import { ExportDialog, PredictDialog } from "./bulk-dialogs.tsx";
import { SetField } from "./set-field.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useSeveralPhrases } from "./use-several-phrases.ts";
import type { Selection } from "#ui/use-selection.ts";

type BulkBarProps = {
  selection: Selection;
  /** Of the list, to choose all that match. */
  query: Partial<FruitListQuery>;
  total: number | undefined;
  onStarted: (change: FruitChange) => void;
};

type Action = "delete" | "export" | "predict" | "retake" | "set";

/** What can be done with the chosen fruits; it stays in sight while the list is looked through. */
export function BulkBar({ selection, query, total, onStarted }: BulkBarProps) {
  const phrases = usePhrases();
  const several = useSeveralPhrases();
  const actions = useActionWords();
  const [action, setAction] = useState<Action | null>(null);
  const chooseAll = useMutation({
    mutationFn: () => fetchChosen(query),
    onSuccess: (fruits) => selection.set(fruits.slice(0, maxFruitsChanged), true),
  });
  const isTooMany = selection.count > maxFruitsChanged;
  const isTooManyAtOnce = selection.count > maxFruitsAtOnce;
  const choices: [Action, LucideIcon, string][] = [
    ["delete", Trash2, actions.delete],
    ["export", FileDown, phrases.export],
    ["predict", ScanSearch, phrases.predict],
    ["retake", Camera, phrases.retake],
    ["set", Pencil, several.setField],
  ];
  return (
    <section
      aria-label={several.selected(selection.count)}
      className="card sticky bottom-20 z-[6] flex flex-wrap items-center gap-2 p-3 shadow-float lg:bottom-4"
    >
      <output className="figures mr-auto font-semibold">
        {several.selected(selection.count)}
        {isTooMany && (
          <span className="block text-sm text-danger">{phrases.atMost(maxFruitsChanged)}</span>
        )}
        {isTooManyAtOnce && !isTooMany && (
          <SecondLine>{phrases.atMostExported(maxFruitsAtOnce)}</SecondLine>
        )}
      </output>
      {total !== undefined && total > selection.count && (
        <Button
          variant="quiet"
          className="px-3!"
          isBusy={chooseAll.isPending}
          onClick={() => chooseAll.mutate()}
        >
          {total > maxFruitsChanged ? phrases.selectFirst(maxFruitsChanged) : phrases.selectAll}
        </Button>
      )}
      <Button variant="quiet" className="px-3!" onClick={selection.clear}>
        {several.clear}
      </Button>
      <Row gap={2}>
        {choices.map(([name, Icon, label]) => (
          <Button
            key={name}
            variant={name === "delete" ? "danger-outline" : "outline"}
            className="px-3!"
            disabled={isTooMany || (isTooManyAtOnce && name === "export")}
            onClick={() => setAction(name)}
          >
            <Icon size={18} aria-hidden />
            <span className="max-sm:sr-only">{label}</span>
          </Button>
        ))}
      </Row>
      <ActionFailed title={actions.failed} error={chooseAll.error} />
      {action !== null && (
        <BulkDialog
          action={action}
          ids={selection.ids}
          onClose={() => setAction(null)}
          onStarted={(change) => {
            setAction(null);
            selection.clear();
            onStarted(change);
          }}
        />
      )}
    </section>
  );
}

type BulkDialogProps = Pick<BulkBarProps, "onStarted"> & {
  action: Action;
  ids: readonly string[];
  onClose: () => void;
};

function BulkDialog({ action, ids, onClose, onStarted }: BulkDialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  // Sent again it is the same change.
  const [id] = useState(uuidv7);
  const start = async (what: FruitAction) => {
    const change = await startFruitChange(id, { action: what, fruits: { ids: [...ids] } });
    queries.setQueryData(fruitChangeKey(id), change);
    onStarted(change);
  };
  if (action === "export")
    return <ExportDialog what={{ ids }} count={ids.length} onClose={onClose} />;
  if (action === "predict")
    return <PredictDialog what={{ ids }} count={ids.length} onClose={onClose} />;
  if (action === "set") {
    return (
      <SetField
        fruits={ids.length}
        onSet={(fields) => start({ do: "set", fields })}
        onClose={onClose}
      />
    );
  }
  if (action === "retake") {
    return (
      <AskDialog
        title={phrases.retakeTitle(ids.length)}
        fruits={ids.length}
        send={(asking) => start({ do: "ask", ...asking })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={phrases.deleteTitle(ids.length)}
      confirmLabel={phrases.deleteMany(ids.length)}
      failed={actions.failed}
      onConfirm={() => start({ do: "delete" })}
      onCancel={onClose}
    >
      {phrases.deleteText}
    </ConfirmDialog>
  );
}
