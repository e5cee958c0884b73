import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../../app/paths.ts";
import { useAskBeforeClosing, useWorkInProgress } from "../../../../app/session/unsaved-work.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { useDocumentTitle } from "../../../../ui/page-heading.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { readFruitForm, type FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { RoomNotice } from "./room-notice.tsx";
import { RestoredBanner } from "./restored-banner.tsx";
import { SendProgress } from "./send-progress.tsx";
import { SuccessNotice } from "./success-notice.tsx";
import { useDirectHandIn } from "./use-direct-hand-in.ts";
import { useOpenDraft, type OpenDraft } from "./use-draft.ts";
import { useDraftKeeper, useKeptInputs } from "./use-draft-keeper.ts";
import { useFruitForm } from "./use-fruit-form.ts";
import { useHandIn, type HandInPhase } from "./use-hand-in.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePhotoSet } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";
import { WizardSteps, type WizardStep } from "./wizard-steps.tsx";

const closesAfterMs = 2_000;

/** Records a fruit: photos and data on one screen, kept as they are made, then on their way. */
export default function NewFruitDialog() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const { open, startAnew } = useOpenDraft();
  const close = () => void navigate(paths.fruits("collector"), { replace: true });
  useDocumentTitle(phrases.newTitle);
  if (open === null) return null;
  return <NewFruitForm key={open.draft.id} open={open} onStartAnew={startAnew} onClose={close} />;
}

type NewFruitFormProps = {
  open: OpenDraft;
  onStartAnew: () => void;
  onClose: () => void;
};

function NewFruitForm({ open, onStartAnew, onClose }: NewFruitFormProps) {
  const phrases = usePhrases();
  const form = useFruitForm(open.inputs);
  const keeper = useDraftKeeper(open.draft, open.isKept);
  const notKept = useKeptInputs(form, keeper);
  const photoSet = usePhotoSet(open.photos, keeper);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  // The camera first: on a phone the fields lie below the edge of the screen, and come a moment later.
  const hasFields = useDeferredValue(true, false);
  const photos = Object.values(photoSet.byRole);
  const byOutbox = useHandIn(keeper, photos);
  const direct = useDirectHandIn(keeper, photos);
  const handIn = open.isKept ? byOutbox : direct;
  const hasWork = handIn.phase !== "done" && (photos.length > 0 || form.isDirty);
  useWorkInProgress(hasWork);
  const wouldBeLost = hasWork && (!open.isKept || notKept !== null);
  const guard = useLeaveGuard(wouldBeLost, onClose);
  useAskBeforeClosing(wouldBeLost);

  const lacksView = requiredPhotoRoles.some((role) => photoSet.byRole[role] === undefined);
  const hasRequiredViews = () => {
    setWasIncomplete(lacksView);
    return !lacksView;
  };
  const submit = (inputs: FruitInputs) => {
    const reading = readFruitForm(inputs);
    if (hasRequiredViews() && reading.ok) void handIn.handIn(reading.fields);
  };
  const isBusy = photoSet.preparing.length > 0;
  return (
    <Dialog
      size="page"
      title={phrases.newTitle}
      closeLabel={phrases.close}
      onClose={guard.tryToLeave}
      footer={
        <Footer
          phase={handIn.phase}
          isKept={open.isKept}
          canSubmit={photos.length > 0 && !isBusy}
          onClose={guard.tryToLeave}
        />
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <WizardSteps step={stepOf(handIn.phase, photos.length)} />
        {handIn.phase === "filling" && (
          <form
            id="new-fruit"
            noValidate
            onSubmit={form.handleSubmit(submit)}
            className="grid grid-cols-1 gap-6"
          >
            {open.isRestored && handIn.problem === null && (
              <RestoredBanner onStartAnew={onStartAnew} />
            )}
            {handIn.problem && <Banner tone="danger">{handIn.problem}</Banner>}
            <RoomNotice />
            {notKept && <Banner tone="danger">{phrases[notKept]}</Banner>}
            <ErrorSummary
              form={form}
              photosProblem={wasIncomplete && lacksView ? phrases.tooFewPhotos : null}
            />
            <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-10">
              <PhotoPicker slots={slotsOf(photoSet)} photoSet={photoSet} onRemove={photoSet.drop} />
              {hasFields && (
                <FruitFormFields
                  form={form}
                  // What is not kept would be lost on the way.
                  {...(open.isKept && { scanPath: paths.scanLabel(open.draft.id) })}
                />
              )}
            </div>
          </form>
        )}
        {handIn.phase === "sending" && (
          <SendProgress progress={handIn.progress} what={open.isKept ? "fruit" : "directly"} />
        )}
        {handIn.phase === "kept" && (
          <KeptNotice
            needsSignIn={handIn.needsSignIn}
            labelPath={paths.fruitLabel("collector", open.draft.id)}
          />
        )}
        {handIn.phase === "done" && (
          <SuccessNotice
            closesAfterMs={closesAfterMs}
            onClose={guard.leave}
            note={handIn.newReference && phrases.referenceChanged(handIn.newReference)}
          >
            {phrases.created}
          </SuccessNotice>
        )}
      </div>
      <LeaveDialog guard={guard} />
    </Dialog>
  );
}

function Footer({
  phase,
  isKept,
  canSubmit,
  onClose,
}: {
  phase: HandInPhase;
  isKept: boolean;
  canSubmit: boolean;
  onClose: () => void;
}) {
  const phrases = usePhrases();
  // What is not kept does not go on in the background: it would go with the screen.
  if (phase === "done" || (phase === "sending" && !isKept)) return null;
  if (phase !== "filling") {
    return (
      <Button variant="outline" onClick={onClose}>
        {phase === "kept" ? phrases.close : phrases.inBackground}
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        {phrases.cancel}
      </Button>
      <Button type="submit" form="new-fruit" className="flex-1 sm:flex-none" disabled={!canSubmit}>
        {phrases.submit}
      </Button>
    </>
  );
}

function stepOf(phase: HandInPhase, photos: number): WizardStep {
  if (phase === "done" || phase === "kept") return 4;
  if (phase === "sending") return 3;
  return photos > 0 ? 2 : 1;
}
