/** Many things of the trash at once: chosen row by row or all that are shown, then restored or removed. */
import { useMutation } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Row } from "#ui/stack.tsx";
import type { Selection } from "#ui/use-selection.ts";
import type { Note } from "./note.ts";
import { usePhrases } from "./use-phrases.ts";

type ChoosableProps = { id: string; name: string; selection: Selection; children: ReactNode };

/** The first cell of a row. */
export function Choosable({ id, name, selection, children }: ChoosableProps) {
  const phrases = usePhrases();
  return (
    <span className="flex items-center gap-3">
      <input
        type="checkbox"
        aria-label={phrases.select(name)}
        className="size-6 shrink-0"
        checked={selection.has(id)}
        onChange={({ target }) => selection.set([{ id }], target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

type ChosenBarProps = {
  selection: Selection;
  shown: readonly { id: string }[];
  /** What became of them, in one sentence. */
  onRestore: (ids: readonly string[]) => Promise<Note>;
  onRemove?: (ids: readonly string[]) => Promise<Note>;
  onNote: (note: Note) => void;
};

export function ChosenBar({ selection, shown, onRestore, onRemove, onNote }: ChosenBarProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { ids, count } = selection;
  const end = (note: Note) => {
    selection.clear();
    onNote(note);
  };
  const restore = useMutation({ mutationFn: () => onRestore(ids), onSuccess: end });
  if (shown.length === 0) return null;
  return (
    <Row gap={3} className="items-center">
      <label className="flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          className="size-6"
          checked={shown.every(({ id }) => selection.has(id))}
          onChange={({ target }) => selection.set(shown, target.checked)}
        />
        {phrases.selectShown}
      </label>
      {count > 0 && (
        <>
          <Button variant="outline" isBusy={restore.isPending} onClick={() => restore.mutate()}>
            {!restore.isPending && <RotateCcw size={18} aria-hidden />}
            {phrases.restoreMany(count)}
          </Button>
          {onRemove && (
            <ConfirmButton
              label={phrases.removeMany(count)}
              Icon={Trash2}
              title={phrases.removeManyTitle(count)}
              failed={actions.failed}
              onConfirm={async () => end(await onRemove(ids))}
            >
              {phrases.removeManyText}
            </ConfirmButton>
          )}
        </>
      )}
      <ActionFailed title={actions.failed} error={restore.error} />
    </Row>
  );
}

/** One after the other, as there is no request for many. */
export async function eachOf(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) await work(id);
}
