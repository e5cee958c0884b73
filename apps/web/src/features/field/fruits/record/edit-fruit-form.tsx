import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { requiredPhotoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { fruitKeys } from "../../../../api/fruits.ts";
import { AskedHere } from "../../../../app/retakes/asked-here.tsx";
import type { Opened } from "../../../../device/sync/recording-state.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { useDocumentTitle } from "../../../../ui/page-heading.tsx";
import { WholeReference } from "../../../../ui/whole-reference.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { readFruitForm, type FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { RecordingDialog, RecordingProblems } from "./recording-dialog.tsx";
import { RemovePhoto } from "./remove-photo.tsx";
import { RestoredBanner } from "./restored-banner.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePhrases } from "./use-phrases.ts";
import { useKeptForm, type FruitRecording, type FruitRecordingState } from "./use-recording.ts";

type EditFruitFormProps = {
  fruit: Fruit;
  /** The server could not be asked: the fruit is shown as it was last seen. */
  isOld: boolean;
  /** They are neither shown nor changed: what there is was not seen. */
  arePhotosUnknown: boolean;
  recording: FruitRecording;
  state: FruitRecordingState;
  opened: Opened<FruitInputs>;
  onStartAnew: () => void;
  onClose: () => void;
};

/** What is changed here is kept as it is made, and goes to the server by the outbox. */
export function EditFruitForm({
  fruit,
  isOld,
  arePhotosUnknown,
  recording,
  state,
  opened,
  onStartAnew,
  onClose,
}: EditFruitFormProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const form = useKeptForm(recording, opened.inputs, fruit);
  const { removed, problem, phase } = state;
  const isUnsaved = form.isDirty || hasChanges(state, opened);
  const leaveForGood = () => {
    if (phase === "filling") void recording.discard();
    onClose();
  };
  const guard = useLeaveGuard(phase === "filling" && isUnsaved, leaveForGood);
  const title = phrases.editTitle(fruit.fruit_id);
  useDocumentTitle(title);

  const submit = (inputs: FruitInputs) => {
    const reading = readFruitForm(inputs, fruit);
    if (reading.ok) void recording.handIn(reading.fields);
  };
  const slots = slotsOf(state, useStoredPhotos(fruit, removed));
  const lacksView = requiredPhotoRoles.some(
    (required) => slots.find(({ role }) => role === required)?.source === "none",
  );
  const [leavingRole, setLeavingRole] = useState<PhotoRole | null>(null);
  const removePhoto = (role: PhotoRole) =>
    state.photos[role] ? recording.dropPhoto(role) : setLeavingRole(role);
  return (
    <RecordingDialog
      title={<WholeReference reference={fruit.fruit_id}>{title}</WholeReference>}
      {...{ state, opened, guard }}
      notYet={state.preparing.length > 0 ? phrases.preparing : null}
      onSubmit={form.handleSubmit(submit)}
    >
      {opened.isRestored && <RestoredBanner onStartAnew={onStartAnew} />}
      {!opened.isRestored && opened.continues && problem === null && (
        <Banner tone="info">{phrases.continuesEdit}</Banner>
      )}
      {isOld && <Banner tone="info">{phrases.seenBefore}</Banner>}
      <AskedHere fruitId={fruit.id} />
      <RecordingProblems {...state} />
      <ErrorSummary form={form} />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 md:gap-10">
        <FruitFormFields form={form} />
        {arePhotosUnknown ? (
          <Banner tone="info">{phrases.photosUnknown(fruit.photos_count)}</Banner>
        ) : (
          <PhotoPicker
            subject={() => form.inputs().fruit_id.trim()}
            slots={slots}
            state={state}
            onTake={recording.takePhoto}
            onRemove={removePhoto}
          >
            {lacksView && <Banner tone="warning">{phrases.fewPhotosWarning}</Banner>}
          </PhotoPicker>
        )}
      </div>
      {leavingRole && (
        <RemovePhoto
          role={leavingRole}
          onClose={() => setLeavingRole(null)}
          onRemove={async () => {
            await recording.removeStored(leavingRole);
            void queries.invalidateQueries({ queryKey: fruitKeys.all });
          }}
        />
      )}
    </RecordingDialog>
  );
}

/** Besides what is typed. */
function hasChanges(
  { removed, photos }: FruitRecordingState,
  { draft, isRestored }: Opened<FruitInputs>,
): boolean {
  if (draft.kind === "new" || isRestored || removed !== draft.removed) return true;
  return Object.values(photos).some(({ sha256 }) => !draft.openedWith.includes(sha256));
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
