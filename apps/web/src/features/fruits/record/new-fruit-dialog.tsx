import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useDocumentTitle } from "../../../ui/page-heading.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { emptyInputs, readFruitForm, type FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { SendProgress } from "./send-progress.tsx";
import { SuccessNotice } from "./success-notice.tsx";
import { useCreateFruit } from "./use-create-fruit.ts";
import { useFruitForm } from "./use-fruit-form.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePhotoSet } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";
import { WizardSteps, type WizardStep } from "./wizard-steps.tsx";

const closesAfterMs = 2_000;

/** Records a fruit: photos and data on one screen, then the upload with its real progress. */
export function NewFruitDialog() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const [initial] = useState(() => emptyInputs(fruitReference(new Date(), Math.random)));
  const form = useFruitForm(initial);
  const photoSet = usePhotoSet();
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const create = useCreateFruit((reference) => form.setValue("fruit_id", reference));
  const photos = Object.values(photoSet.byRole);
  const isDone = create.phase === "done";
  const hasUnsaved = !isDone && (photos.length > 0 || form.formState.isDirty);
  const guard = useLeaveGuard(hasUnsaved, () => {
    void navigate(paths.fruits("collector"), { replace: true });
  });
  useDocumentTitle(phrases.newTitle);

  const lacksView = requiredPhotoRoles.some((role) => photoSet.byRole[role] === undefined);
  const hasRequiredViews = () => {
    setWasIncomplete(lacksView);
    return !lacksView;
  };
  const submit = (inputs: FruitInputs) => {
    const reading = readFruitForm(inputs);
    if (hasRequiredViews() && reading.ok) void create.send(reading.fields, photos);
  };
  const step = stepOf(create.phase, photos.length);
  const isBusy = photoSet.preparing.length > 0;
  const footer = create.phase === "filling" && (
    <>
      <Button variant="outline" onClick={guard.tryToLeave}>
        {phrases.cancel}
      </Button>
      <Button
        type="submit"
        form="new-fruit"
        className="flex-1 sm:flex-none"
        disabled={photos.length === 0 || isBusy}
      >
        {phrases.submit}
      </Button>
    </>
  );
  return (
    <Dialog
      size="page"
      title={phrases.newTitle}
      closeLabel={phrases.close}
      onClose={guard.tryToLeave}
      footer={footer}
    >
      <div className="grid grid-cols-1 gap-6">
        <WizardSteps step={step} />
        {create.phase === "filling" && (
          <form
            id="new-fruit"
            noValidate
            onSubmit={(event) => void form.handleSubmit(submit, hasRequiredViews)(event)}
            className="grid grid-cols-1 gap-6"
          >
            {create.sentence && <Banner tone="danger">{create.sentence}</Banner>}
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
        {create.phase === "sending" && <SendProgress progress={create.progress} />}
        {create.phase === "done" && (
          <SuccessNotice
            closesAfterMs={closesAfterMs}
            onClose={guard.leave}
            note={create.newReference && phrases.referenceChanged(create.newReference)}
          >
            {phrases.created}
          </SuccessNotice>
        )}
      </div>
      <LeaveDialog guard={guard} />
    </Dialog>
  );
}

function stepOf(phase: "filling" | "sending" | "done", photos: number): WizardStep {
  if (phase === "done") return 4;
  if (phase === "sending") return 3;
  return photos > 0 ? 2 : 1;
}
