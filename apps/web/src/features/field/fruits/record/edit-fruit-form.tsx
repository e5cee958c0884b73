import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { requiredPhotoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useMemo, useState } from "react";
import { Link } from "../../../../app/navigation.tsx";
import { paths } from "../../../../app/paths.ts";
import { discardDraft } from "../../../../device/sync/drafts.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button, buttonLook } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { useDocumentTitle } from "../../../../ui/page-heading.tsx";
import { WholeReference } from "../../../../ui/whole-reference.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { readFruitForm, type FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { RemovePhoto } from "./remove-photo.tsx";
import { RestoredBanner } from "./restored-banner.tsx";
import { SendProgress } from "./send-progress.tsx";
import { SuccessNotice } from "./success-notice.tsx";
import { useDraftKeeper, useKeptInputs } from "./use-draft-keeper.ts";
import type { OpenEdit } from "./use-edit-draft.ts";
import { useEditFruit, type EditPhase } from "./use-edit-fruit.ts";
import { useFruitForm } from "./use-fruit-form.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePhotoSet } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";
import { useRemovedPhotos } from "./use-removed-photos.ts";

const closesAfterMs = 1_500;

type EditFruitFormProps = {
  fruit: Fruit;
  /** The server could not be asked: the fruit is shown as it was last seen. */
  isOld: boolean;
  /** They are neither shown nor changed: what there is was not seen. */
  arePhotosUnknown: boolean;
  open: OpenEdit;
  /** Why the server would not take what was saved before, or nothing. */
  refusal: string;
  onStartAnew: () => void;
  onClose: () => void;
  onRefused: (sentence: string) => void;
};

/** What is changed here is kept as it is made, and goes to the server by the outbox. */
export function EditFruitForm({
  fruit,
  open,
  arePhotosUnknown,
  onClose,
  onRefused,
  ...notices
}: EditFruitFormProps) {
  const phrases = usePhrases();
  const form = useFruitForm(open.inputs);
  const keeper = useDraftKeeper(open.draft);
  const notKept = useKeptInputs(form, keeper);
  const photoSet = usePhotoSet(open.photos, keeper);
  const edit = useEditFruit(keeper, onRefused);
  const removed = useRemovedPhotos(fruit, open.draft, keeper);
  const [isChanged, setIsChanged] = useState(open.isRestored);
  const hasNewPhotos = Object.values(photoSet.byRole).some(
    ({ sha256 }) => !open.draft.openedWith.includes(sha256),
  );
  const isUnsaved = isChanged || hasNewPhotos || form.isDirty;
  const leaveForGood = () => {
    if (edit.phase === "filling") void keeper.settled().then(({ id }) => discardDraft(id));
    onClose();
  };
  const guard = useLeaveGuard(edit.phase === "filling" && isUnsaved, leaveForGood);
  const title = phrases.editTitle(fruit.fruit_id);
  useDocumentTitle(title);

  const submit = (inputs: FruitInputs) => {
    const reading = readFruitForm(inputs);
    if (reading.ok) void edit.save(reading.fields);
  };
  const slots = slotsOf(photoSet, useStoredPhotos(fruit, removed.roles));
  const lacksView = requiredPhotoRoles.some(
    (required) => slots.find(({ role }) => role === required)?.source === "none",
  );
  const [leavingRole, setLeavingRole] = useState<PhotoRole | null>(null);
  const removePhoto = (role: PhotoRole) =>
    photoSet.byRole[role] ? photoSet.drop(role) : setLeavingRole(role);
  return (
    <Dialog
      size="page"
      title={<WholeReference reference={fruit.fruit_id}>{title}</WholeReference>}
      closeLabel={phrases.close}
      onClose={guard.tryToLeave}
      footer={
        <Footer
          phase={edit.phase}
          itemId={edit.itemId}
          isBusy={photoSet.preparing.length > 0}
          onLeave={guard.tryToLeave}
        />
      }
    >
      {edit.phase === "filling" && (
        <form
          id="edit-fruit"
          noValidate
          onSubmit={form.handleSubmit(submit)}
          className="grid grid-cols-1 gap-6"
        >
          <Notices open={open} {...notices} />
          {edit.problem !== null && <Banner tone="danger">{edit.problem}</Banner>}
          {edit.problem === null && notKept && <Banner tone="danger">{phrases[notKept]}</Banner>}
          <ErrorSummary form={form} />
          <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 md:gap-10">
            {arePhotosUnknown ? (
              <Banner tone="info">{phrases.photosUnknown(fruit.photos_count)}</Banner>
            ) : (
              <PhotoPicker slots={slots} photoSet={photoSet} onRemove={removePhoto}>
                {lacksView && <Banner tone="warning">{phrases.fewPhotosWarning}</Banner>}
              </PhotoPicker>
            )}
            <FruitFormFields form={form} />
          </div>
        </form>
      )}
      {edit.phase === "sending" && <SendProgress progress={edit.progress} what="edit" />}
      {edit.phase === "kept" && <KeptNotice needsSignIn={edit.needsSignIn} isEdit />}
      {edit.phase === "done" && (
        <SuccessNotice closesAfterMs={closesAfterMs} onClose={guard.leave}>
          {phrases.updated}
        </SuccessNotice>
      )}
      {(edit.phase === "conflict" || edit.phase === "gone") && (
        <Banner tone={edit.phase === "gone" ? "danger" : "warning"}>
          {edit.phase === "gone" ? phrases.fruitGone : phrases.conflict}
        </Banner>
      )}
      {leavingRole && (
        <RemovePhoto
          role={leavingRole}
          onClose={() => setLeavingRole(null)}
          onRemoved={async () => {
            setIsChanged(true);
            await removed.remove(leavingRole);
          }}
        />
      )}
      <LeaveDialog guard={guard} />
    </Dialog>
  );
}

type NoticesProps = Pick<EditFruitFormProps, "open" | "isOld" | "refusal" | "onStartAnew">;

/** Where what is in the form comes from, and what became of it before. */
function Notices({ open, isOld, refusal, onStartAnew }: NoticesProps) {
  const phrases = usePhrases();
  return (
    <>
      {refusal !== "" && (
        <Banner tone="danger">
          <strong className="block">{phrases.updateFailed}</strong>
          {refusal}
        </Banner>
      )}
      {open.isRestored && <RestoredBanner onStartAnew={onStartAnew} />}
      {!open.isRestored && open.continues && refusal === "" && (
        <Banner tone="info">{phrases.continuesEdit}</Banner>
      )}
      {isOld && <Banner tone="info">{phrases.seenBefore}</Banner>}
    </>
  );
}

type FooterProps = { phase: EditPhase; itemId: string; isBusy: boolean; onLeave: () => void };

function Footer({ phase, itemId, isBusy, onLeave }: FooterProps) {
  const phrases = usePhrases();
  if (phase === "done") return null;
  if (phase === "filling") {
    return (
      <>
        <Button variant="outline" onClick={onLeave}>
          {phrases.cancel}
        </Button>
        <Button type="submit" form="edit-fruit" className="flex-1 sm:flex-none" disabled={isBusy}>
          {phrases.save}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={onLeave}>
        {phase === "sending" ? phrases.inBackground : phrases.close}
      </Button>
      {phase === "conflict" && (
        <Link to={paths.conflict(itemId)} className={buttonLook()}>
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

function useStoredPhotos(fruit: Fruit, removed: readonly PhotoRole[]) {
  return useMemo(
    () =>
      new Map(
        fruit.photos
          .filter(({ photo_role }) => !removed.includes(photo_role))
          .map((photo) => [
            photo.photo_role,
            { thumbnailUrl: photo.thumbnail_url ?? photo.photo_url, isReceived: photo.received },
          ]),
      ),
    [fruit, removed],
  );
}
