import { useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useEffect, type ComponentProps, type ReactNode } from "react";
import { fruitKeys } from "#api/fruits.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { waitsForWifi } from "#device/sync/photo-way.ts";
import { isOwnChange } from "#device/sync/records.ts";
import type { Opened } from "#device/sync/recording-state.ts";
import type { OutboxItem } from "#device/sync/records.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack } from "#ui/stack.tsx";
import type { FruitInputs } from "./fruit-form.ts";
import { SendProgress } from "./send-progress.tsx";
import { SuccessNotice } from "./success-notice.tsx";
import { usePhrases } from "./use-phrases.ts";
import type { LeaveGuard } from "./use-leave-guard.ts";
import type { FruitRecordingState } from "./use-recording.ts";

type RecordingDialogProps = {
  title: ReactNode;
  state: FruitRecordingState;
  opened: Opened<FruitInputs>;
  guard: LeaveGuard;
  /** Why it cannot be handed in yet; null when it can. */
  notYet: string | null;
  onSubmit: ComponentProps<"form">["onSubmit"];
  steps?: ReactNode;
  /** What leaving the form does. */
  cancelLabel?: string;
  /** The next fruit can follow at once; in a running series that is what is usually wanted. */
  series?: "offered" | "running" | undefined;
  /** What saving has made of other things. */
  outcome?: string | null;
  /** After one that waits on the device. */
  onNext?: (() => void) | undefined;
  /** The form itself. */
  children: ReactNode;
};

const closesAfterMs = { new: 2_000, edit: 1_500 };

/** A fruit, or the edit of one, from its form until the server holds it. */
export function RecordingDialog({
  title,
  state,
  opened: { draft, isKept },
  guard,
  notYet,
  onSubmit,
  steps,
  cancelLabel,
  series,
  outcome,
  onNext,
  children,
}: RecordingDialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  const { phase, item, needsSignIn } = state;
  // The correction of a new fruit is that fruit.
  const isEdit = draft.kind === "edit" && item?.kind !== "new";
  const isSentDirectly = phase === "done" && !isKept;
  useEffect(() => {
    // What the outbox sends is asked for again by the engine.
    if (isSentDirectly) void queries.invalidateQueries({ queryKey: fruitKeys.all });
  }, [queries, isSentDirectly]);
  const untilOnline = isEdit ? phrases.editKeptUntilOnline : phrases.keptUntilOnline;
  const untilSignIn = isEdit ? phrases.editKeptUntilSignIn : phrases.keptUntilSignIn;
  const isForWifi = item !== null && waitsForWifi(item);
  const user = useUser();
  // The server found the first reference taken.
  const newReference = item?.kind === "new" && item.reference !== item.fields.fruit_id;
  return (
    <Dialog
      size="page"
      isScreen
      title={title}
      hasCross
      closeWords={phase === "filling" && series ? (cancelLabel ?? actions.cancel) : undefined}
      onClose={guard.tryToLeave}
      footer={
        <Footer
          state={state}
          isKept={isKept}
          notYet={notYet}
          submitLabel={isEdit ? actions.save : phrases.submit}
          cancelLabel={cancelLabel ?? actions.cancel}
          series={series}
          onLeave={guard.tryToLeave}
          onNext={onNext}
        />
      }
    >
      <Stack gap={6}>
        {steps}
        {phase === "filling" && (
          <Stack as="form" id={formId} noValidate onSubmit={onSubmit} gap={6}>
            {children}
          </Stack>
        )}
        {phase === "sending" && (
          <SendProgress
            progress={state.progress}
            what={isKept ? (isEdit ? "edit" : "fruit") : "directly"}
          />
        )}
        {phase === "kept" && (
          <output className="flex flex-col items-center gap-4 py-12 text-center">
            <ShieldCheck size={72} aria-hidden className="text-leaf" />
            <p className="text-2xl font-bold text-balance">
              {isEdit ? phrases.editKept : phrases.kept}
            </p>
            <p className="max-w-md text-ink-2">
              {needsSignIn ? untilSignIn : isForWifi ? phrases.keptUntilWifi : untilOnline}
            </p>
            {outcome && <p>{outcome}</p>}
            {!isEdit && (
              <Link
                to={paths.fruitLabel("collector", item?.id ?? draft.id)}
                className={buttonLook("outline")}
              >
                {phrases.label}
              </Link>
            )}
          </output>
        )}
        {phase === "done" && (
          <SuccessNotice
            closesAfterMs={closesAfterMs[draft.kind]}
            onClose={guard.leave}
            note={newReference ? phrases.referenceChanged(item.reference) : outcome}
          >
            {isEdit ? phrases.updated : phrases.created}
          </SuccessNotice>
        )}
        {phase === "conflict" && (
          <Banner tone="warning">
            {item?.kind === "edit" && isOwnChange(item, user)
              ? phrases.ownConflict
              : phrases.conflict}
          </Banner>
        )}
        {phase === "gone" && (
          <Banner tone="danger">{isEdit ? phrases.fruitGone : phrases.newFruitGone}</Banner>
        )}
      </Stack>
      {guard.isAsking && (
        <ConfirmDialog
          title={phrases.leaveTitle}
          confirmLabel={phrases.leave}
          cancelLabel={phrases.stay}
          onConfirm={guard.leave}
          onCancel={guard.stay}
        >
          <p>{phrases.leaveText}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const formId = "fruit-form";

/** Of the button that hands in and goes on. */
export const nextValue = "next";

type FooterProps = {
  state: FruitRecordingState;
  isKept: boolean;
  notYet: string | null;
  submitLabel: string;
  cancelLabel: string;
  series: RecordingDialogProps["series"];
  onLeave: () => void;
  onNext: RecordingDialogProps["onNext"];
};

function Footer(props: FooterProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { state, isKept, cancelLabel, series, onLeave, onNext } = props;
  const { phase, item, isHandingIn } = state;
  // What is not kept does not go on in the background: it would go with the screen.
  if (phase === "done" || (phase === "sending" && !isKept)) return null;
  const said = { filling: cancelLabel, sending: phrases.inBackground };
  // Three buttons take two rows of a phone: its header has this one, or a cross, then.
  const place =
    phase === "filling" && series ? "max-sm:hidden sideways:hidden" : "max-sm:flex-1 max-sm:px-2";
  return (
    <>
      <Button variant="outline" onClick={onLeave} className={place}>
        {phase === "filling" || phase === "sending" ? said[phase] : actions.close}
      </Button>
      {phase === "filling" && <SubmitButtons {...props} isHandingIn={isHandingIn} />}
      {phase === "kept" && onNext && (
        <Button onClick={onNext} className="max-sm:flex-auto max-sm:px-2">
          {phrases.nextFruit}
        </Button>
      )}
      {phase === "conflict" && item && (
        <Link to={paths.conflict(item.id)} className={buttonLook()}>
          {phrases.compare}
        </Link>
      )}
      {phase === "gone" && (
        <Link to={paths.outbox()} className={buttonLook()}>
          {phrases.toOutbox}
        </Link>
      )}
    </>
  );
}

const notYetId = "not-yet";

function SubmitButtons(props: FooterProps & { isHandingIn: boolean }) {
  const { notYet, submitLabel, series, isHandingIn } = props;
  const phrases = usePhrases();
  const isNotYet = notYet !== null;
  const submits = {
    type: "submit",
    form: formId,
    disabled: isNotYet || isHandingIn,
    "aria-describedby": isNotYet ? notYetId : undefined,
  } as const;
  return (
    <>
      {isNotYet && (
        <p id={notYetId} className="order-first text-sm text-ink-2 max-sm:w-full sm:mr-auto">
          {notYet}
        </p>
      )}
      <Button
        {...submits}
        variant={series === "running" ? "outline" : "primary"}
        className="max-sm:flex-auto max-sm:px-2"
      >
        {submitLabel}
      </Button>
      {series && (
        <Button
          {...submits}
          value={nextValue}
          variant={series === "running" ? "primary" : "outline"}
          className="max-sm:flex-auto max-sm:px-2"
        >
          {phrases.saveAndNext}
        </Button>
      )}
    </>
  );
}

/** Why it was not handed in or came back, and whether what is typed is on the device. */
export function RecordingProblems({ problem, notKept, opened }: FruitRecordingState) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const isEdit = opened?.draft.kind === "edit";
  const refused = opened?.continues;
  return (
    <>
      {problem && <Banner tone="danger">{words()}</Banner>}
      {notKept && problem?.why !== notKept && (
        <Banner tone="danger">{phrases[`${notKept}Form`]}</Banner>
      )}
    </>
  );

  function words(): ReactNode {
    switch (problem?.why) {
      case "storageFull":
        return isEdit ? phrases.storageFullForm : phrases.storageFullHandIn;
      case "storageFailed":
        return isEdit ? phrases.updateFailedUnknown : phrases.storageFailedHandIn;
      case "nothingKept":
        return phrases.cannotKeepEdit;
      case "signIn":
        return phrases.directSignIn;
      case "notSent":
        return phrases.directNotSent(sentence(problem.error));
      case "refused":
        return isEdit ? updateRefused(problem.sentence) : createRefused(problem.sentence);
      case undefined:
        return null;
    }
  }

  function createRefused(said: string | null): string {
    return said === null ? phrases.createFailedUnknown : phrases.createFailed(said);
  }

  function updateRefused(said: string | null): ReactNode {
    if (refused && said !== null && isRemovalOnly(refused)) return phrases.photoRemovalFailed(said);
    return (
      <>
        <strong className="block">{phrases.updateFailed}</strong>
        {said ?? phrases.updateFailedUnknown}
      </>
    );
  }
}

function isRemovalOnly(item: OutboxItem): boolean {
  if (item.kind === "new" || item.removed.length === 0) return false;
  return item.photos.length === 0 && Object.keys(item.changes).length === 0;
}
