/** What the person can do with an item of the outbox, until it is on its way. */
import { Pencil, Trash2 } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { StorageFull } from "#device/sync/database.ts";
import { discardWithPlot } from "#device/sync/discard-with-plot.ts";
import { recordAnew, TooLate } from "#device/sync/outbox.ts";
import { queuedKey } from "#device/sync/queue.ts";
import { fruitGoneCode, type NewFruitItem, type OutboxItem } from "#device/sync/records.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { Link } from "../navigation.tsx";
import { paths, type View } from "../paths.ts";
import { offerUndo, UndoRefused } from "../undo/undo.ts";
import { useItemPhrases } from "./use-item-phrases.ts";

/** Says why such work was not done. */
export function useDeviceProblem(): (error: unknown) => string {
  const phrases = useItemPhrases();
  return (error) => {
    if (error instanceof StorageFull) return phrases.storageFull;
    return error instanceof TooLate ? phrases.tooLate : phrases.actionFailed;
  };
}

type WayToFormProps = {
  /** Makes the item a draft, which the form then opens. */
  work: () => Promise<unknown>;
  children: ReactNode;
};

export function WayToForm({ work, children }: WayToFormProps) {
  const engine = useSyncEngine();
  const navigate = useNavigate();
  const problem = useDeviceProblem();
  const [failure, setFailure] = useState<unknown>(null);
  const go = async () => {
    try {
      await work();
    } catch (error) {
      return setFailure(error);
    }
    engine?.touched();
    void navigate(paths.newFruit());
  };
  return (
    <>
      <Button variant="outline" onClick={() => void go()}>
        {children}
      </Button>
      <ActionFailed error={failure} title={problem} />
    </>
  );
}

type FruitActionsProps = {
  item: NewFruitItem;
  view?: View;
  /** After it was deleted. */
  onDiscarded?: () => void;
};

/** Of a fruit that has not wholly left this device: it is corrected as a copy, and waits meanwhile. */
export function FruitActions({ item, view = "collector", onDiscarded }: FruitActionsProps) {
  const phrases = useItemPhrases();
  const actions = useActionWords();
  const isOnItsWay = item.state === "syncing";
  // Of what the server holds only the collector's decision to give up the rest is left.
  const mayDiscard = !item.declared || item.state === "failed";
  // Under its own id it would be refused again.
  const isGone = item.state === "failed" && item.reason?.code === fruitGoneCode;
  const isOnServer = item.declared && !isGone;
  return (
    <Row gap={2} className="items-center">
      {isGone ? (
        <WayToForm work={() => recordAnew(item)}>
          <Pencil size={18} aria-hidden />
          {phrases.recordAnew}
        </WayToForm>
      ) : (
        <Link to={paths.editFruit(view, item.id)} className={buttonLook("outline")}>
          <Pencil size={18} aria-hidden />
          {phrases.correct}
        </Link>
      )}
      {mayDiscard && (
        // An attempt that begins must not close the question.
        <Discard
          {...(isOnItsWay && { className: "hidden" })}
          item={item}
          label={actions.delete}
          title={phrases.discardTitle(item.reference)}
          {...(onDiscarded && { onDiscarded })}
        >
          {isOnServer ? phrases.discardSentText : phrases.discardText(item.photos.length)}
        </Discard>
      )}
      {!mayDiscard && !isOnItsWay && <Note>{phrases.sentInPart}</Note>}
    </Row>
  );
}

type DiscardProps = {
  item: OutboxItem;
  label: string;
  title: string;
  /** Of the button. */
  className?: string;
  onDiscarded?: () => void;
  children: ReactNode;
};

export function Discard(props: DiscardProps) {
  const { item, label, title, className, onDiscarded, children } = props;
  const phrases = useItemPhrases();
  const actions = useActionWords();
  const engine = useSyncEngine();
  const problem = useDeviceProblem();
  const queries = useQueryClient();
  const renew = () => {
    engine?.touched();
    void queries.invalidateQueries({ queryKey: queuedKey });
  };
  return (
    <ConfirmButton
      variant="danger-outline"
      {...(className !== undefined && { className })}
      label={label}
      Icon={Trash2}
      title={title}
      cancelLabel={actions.keep}
      failed={problem}
      onConfirm={async () => {
        const putBack = await discardWithPlot(item);
        renew();
        onDiscarded?.();
        offerUndo({
          done: phrases.discarded(item.reference),
          undo: async () => {
            await putBack().catch((error: unknown) => {
              throw new UndoRefused(problem(error));
            });
            renew();
            engine?.sendSoon();
          },
        });
      }}
    >
      {children}
    </ConfirmButton>
  );
}
