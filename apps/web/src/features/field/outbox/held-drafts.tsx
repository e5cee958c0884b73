import { NotebookPen, Trash2 } from "lucide-react";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { HeldPlotRows } from "#app/plots/held-plot-rows.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { discardUndoably } from "#device/sync/drafts.ts";
import type { Draft } from "#device/sync/records.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Heading } from "#ui/heading.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type HeldDraftsProps = {
  begun: readonly Draft[];
  begunPlots: readonly HeldPlot[];
  drafts: number;
  recount: () => Promise<unknown>;
};

/** Begun and not handed in: nobody else has it, and it is sent once its form is saved. */
export function HeldDrafts({ begun, begunPlots, drafts, recount }: HeldDraftsProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  return (
    <Stack as="section" gap={3} aria-label={phrases.drafts(drafts)}>
      <Heading size="lg">{phrases.drafts(drafts)}</Heading>
      {begunPlots.length > 0 && <HeldPlotRows plots={begunPlots} />}
      {begun.length > 0 && (
        <ul className="card divide-y divide-line">
          {begun.map((draft) => (
            <li key={draft.id} className="flex items-center gap-2 pr-2">
              <Link to={wayTo(draft)} className={rowLook}>
                <NotebookPen size={22} aria-hidden className="text-ink-2" />
                <span className="figures min-w-40 flex-1 font-semibold wrap-anywhere">
                  {nameOf(draft)}
                </span>
                <Note as="span">{phrases.draftPhotos(draft.photos.length)}</Note>
              </Link>
              <ConfirmButton
                isIcon
                label={actions.delete}
                heardAs={`${actions.delete} ${nameOf(draft)}`}
                Icon={Trash2}
                title={phrases.draftTitle(nameOf(draft))}
                cancelLabel={phrases.keep}
                failed={() => phrases.clearFailed}
                onConfirm={async () => {
                  const putBack = await discardUndoably(draft);
                  offerUndo({
                    done: phrases.draftDeleted(nameOf(draft)),
                    undo: () => putBack().then(recount),
                  });
                  await recount();
                }}
              >
                {phrases.draftText}
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );

  function nameOf({ kind, inputs }: Draft): string {
    const reference = inputs["fruit_id"] ?? "";
    return kind === "edit" ? phrases.editOf(reference) : reference;
  }
}

const rowLook =
  "flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-sunk";

function wayTo(draft: Draft): string {
  if (draft.kind === "edit") return paths.editFruit("collector", draft.fruitId);
  return paths.newFruit(draft.inputs["fruit_id"] || undefined);
}
