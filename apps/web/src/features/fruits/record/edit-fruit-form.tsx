import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { requiredPhotoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useState } from "react";
import { useLanguage } from "../../../language/language-provider.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useDocumentTitle } from "../../../ui/page-heading.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { inputsOf, readFruitForm, type FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { RemovePhoto } from "./remove-photo.tsx";
import { SendProgress } from "./send-progress.tsx";
import { SuccessNotice } from "./success-notice.tsx";
import { useEditFruit } from "./use-edit-fruit.ts";
import { useFruitForm } from "./use-fruit-form.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePhotoSet } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";

const closesAfterMs = 1_500;

type EditFruitFormProps = {
  fruit: Fruit;
  onClose: () => void;
  onLoadNewer: () => void;
};

export function EditFruitForm({ fruit, onClose, onLoadNewer }: EditFruitFormProps) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const [initial] = useState(() => inputsOf(fruit, language === "fr" ? "," : "."));
  const form = useFruitForm(initial);
  const photoSet = usePhotoSet();
  const edit = useEditFruit(fruit);
  const [leavingRole, setLeavingRole] = useState<PhotoRole | null>(null);
  const newPhotos = Object.values(photoSet.byRole);
  const hasUnsaved = edit.phase !== "done" && (newPhotos.length > 0 || form.formState.isDirty);
  const guard = useLeaveGuard(hasUnsaved, onClose);
  const title = phrases.editTitle(fruit.fruit_id);
  useDocumentTitle(title);

  const submit = (inputs: FruitInputs) => {
    const reading = readFruitForm(inputs);
    if (reading.ok) void edit.save(reading.fields, newPhotos);
  };
  const slots = slotsOf(photoSet, edit.storedPhotos);
  const lacksView = requiredPhotoRoles.some(
    (required) => slots.find(({ role }) => role === required)?.source === "none",
  );
  const removePhoto = (role: PhotoRole) =>
    photoSet.byRole[role] ? photoSet.drop(role) : setLeavingRole(role);
  return (
    <Dialog
      size="page"
      title={title}
      closeLabel={phrases.close}
      onClose={guard.tryToLeave}
      footer={
        edit.phase === "filling" && (
          <>
            <Button variant="outline" onClick={guard.tryToLeave}>
              {phrases.cancel}
            </Button>
            <Button
              type="submit"
              form="edit-fruit"
              className="flex-1 sm:flex-none"
              disabled={photoSet.preparing.length > 0}
            >
              {phrases.save}
            </Button>
          </>
        )
      }
    >
      {edit.phase === "filling" && (
        <form
          id="edit-fruit"
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="grid grid-cols-1 gap-6"
        >
          <EditProblem edit={edit} onLoadNewer={onLoadNewer} />
          <ErrorSummary form={form} />
          <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-10">
            <PhotoPicker slots={slots} photoSet={photoSet} onRemove={removePhoto}>
              {lacksView && <Banner tone="warning">{phrases.fewPhotosWarning}</Banner>}
            </PhotoPicker>
            <FruitFormFields form={form} />
          </div>
        </form>
      )}
      {edit.phase === "sending" && <SendProgress progress={edit.progress} />}
      {edit.phase === "done" && (
        <SuccessNotice closesAfterMs={closesAfterMs} onClose={guard.leave}>
          {phrases.updated}
        </SuccessNotice>
      )}
      {leavingRole && (
        <RemovePhoto
          fruitId={fruit.id}
          role={leavingRole}
          onClose={() => setLeavingRole(null)}
          onRemoved={edit.refreshPhotos}
        />
      )}
      <LeaveDialog guard={guard} />
    </Dialog>
  );
}

type EditProblemProps = {
  edit: ReturnType<typeof useEditFruit>;
  onLoadNewer: () => void;
};

function EditProblem({ edit, onLoadNewer }: EditProblemProps) {
  const phrases = usePhrases();
  if (edit.problem === null) return null;
  const loadNewer = (
    <Button variant="outline" onClick={onLoadNewer}>
      {phrases.loadNewer}
    </Button>
  );
  return (
    <Banner tone="danger" action={edit.isOutdated && loadNewer}>
      {!edit.isOutdated && <strong className="block">{phrases.updateFailed}</strong>}
      {edit.problem}
    </Banner>
  );
}
