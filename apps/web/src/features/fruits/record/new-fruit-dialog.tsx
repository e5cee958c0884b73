import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { useWorkInProgress } from "../../../session/unsaved-work.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useDocumentTitle } from "../../../ui/page-heading.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { readFruitForm, type FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { RoomNotice } from "./room-notice.tsx";
import { RestoredBanner } from "./restored-banner.tsx";
import { SendProgress } from "./send-progress.tsx";
import { SuccessNotice } from "./success-notice.tsx";
import { useOpenDraft, type OpenDraft } from "./use-draft.ts";
import { useDraftKeeper, useKeptInputs } from "./use-draft-keeper.ts";
import { useFruitForm } from "./use-fruit-form.ts";
import { useHandIn, type HandInPhase } from "./use-hand-in.ts";
import { usePhotoSet } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";
import { WizardSteps, type WizardStep } from "./wizard-steps.tsx";

const closesAfterMs = 2_000;

/** Records a fruit: photos and data on one screen, kept as they are made, then on their way. */
export function NewFruitDialog() {
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
  const keeper = useDraftKeeper(open.draft);
  const isFull = useKeptInputs(form, keeper);
  const photoSet = usePhotoSet(open.photos, keeper);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const photos = Object.values(photoSet.byRole);
  const handIn = useHandIn(keeper, photos);
  useWorkInProgress(handIn.phase !== "done" && (photos.length > 0 || form.formState.isDirty));

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
      onClose={onClose}
      footer={
        <Footer phase={handIn.phase} canSubmit={photos.length > 0 && !isBusy} onClose={onClose} />
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <WizardSteps step={stepOf(handIn.phase, photos.length)} />
        {handIn.phase === "filling" && (
          <form
            id="new-fruit"
            noValidate
            onSubmit={(event) => void form.handleSubmit(submit, hasRequiredViews)(event)}
            className="grid grid-cols-1 gap-6"
          >
            {open.isRestored && handIn.problem === null && (
              <RestoredBanner onStartAnew={onStartAnew} />
            )}
            {handIn.problem && <Banner tone="danger">{handIn.problem}</Banner>}
            <RoomNotice />
            {isFull && <Banner tone="danger">{phrases.storageFullForm}</Banner>}
            <ErrorSummary
              form={form}
              photosProblem={wasIncomplete && lacksView ? phrases.tooFewPhotos : null}
            />
            <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-10">
              <PhotoPicker slots={slotsOf(photoSet)} photoSet={photoSet} onRemove={photoSet.drop} />
              <FruitFormFields form={form} />
            </div>
          </form>
        )}
        {handIn.phase === "sending" && <SendProgress progress={handIn.progress} />}
        {handIn.phase === "kept" && <KeptNotice needsSignIn={handIn.needsSignIn} />}
        {handIn.phase === "done" && (
          <SuccessNotice
            closesAfterMs={closesAfterMs}
            onClose={onClose}
            note={handIn.newReference && phrases.referenceChanged(handIn.newReference)}
          >
            {phrases.created}
          </SuccessNotice>
        )}
      </div>
    </Dialog>
  );
}

function Footer({
  phase,
  canSubmit,
  onClose,
}: {
  phase: HandInPhase;
  canSubmit: boolean;
  onClose: () => void;
}) {
  const phrases = usePhrases();
  if (phase === "done") return null;
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
