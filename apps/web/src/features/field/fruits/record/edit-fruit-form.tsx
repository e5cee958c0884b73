import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, requiredPhotoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useMemo, useState } from "react";
import {
  RequestedParts,
  useGoToRequested,
  useRequestedSides,
  useTaskOutcome,
} from "#app/retakes/requested-parts.tsx";
import { useKeptPhotos } from "#device/records/use-kept-photos.ts";
import { useAskBeforeClosing } from "#app/session/unsaved-work.ts";
import type { Opened } from "#device/sync/recording-state.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { Banner } from "#ui/banner.tsx";
import { useDocumentTitle } from "#ui/page-heading.tsx";
import { WholeReference } from "#ui/whole-reference.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { RecordingDialog, RecordingProblems } from "./recording-dialog.tsx";
import { RestoredBanner } from "./restored-banner.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePhrases } from "./use-phrases.ts";
import { useRemovedPhotos } from "./use-removed-photos.ts";
import { useKeptForm, type FruitRecording, type FruitRecordingState } from "./use-recording.ts";

type EditFruitFormProps = {
  fruit: Fruit;
  /** The server could not be asked: the fruit is shown as it was last seen. */
  isOld: boolean;
  /** Not seen here: a photo taken now takes the place of the stored one of its side. */
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
  const form = useKeptForm(recording, opened.inputs, fruit);
  const { removed, problem, phase } = state;
  const isUnsaved = form.isDirty || hasChanges(state, opened);
  useAskBeforeClosing(
    phase === "filling" && isUnsaved && (!opened.isKept || state.notKept !== null),
  );
  const leaveForGood = () => {
    if (phase === "filling") void recording.discard();
    onClose();
  };
  const guard = useLeaveGuard(phase === "filling" && isUnsaved, leaveForGood);
  const { draft } = opened;
  /** Of a fruit that waits: all of its photos are this form's. */
  const isCorrection = draft.kind === "edit" && draft.isCorrection === true;
  const title = (isCorrection ? phrases.correctTitle : phrases.editTitle)(fruit.fruit_id);
  useDocumentTitle(title);

  const submit = () => {
    setWasIncomplete(isCorrection && lacksView);
    const reading = form.read();
    if (reading.ok && !(isCorrection && lacksView)) void recording.handIn(reading.fields);
  };
  const stored = useStoredPhotos(fruit, removed);
  const slots = isCorrection ? slotsOf(state) : slotsOf(state, stored);
  const asked = useRequestedSides(fruit.id);
  useGoToRequested(
    fruit.id,
    photoRoles.filter((role) => state.photos[role]),
  );
  const outcome = useTaskOutcome(fruit.id, state.item);
  const lacksView = requiredPhotoRoles.some(
    (required) => slots.find(({ role }) => role === required)?.source === "none",
  );
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const photos = useRemovedPhotos(recording, state);
  return (
    <RecordingDialog
      title={<WholeReference reference={fruit.fruit_id}>{title}</WholeReference>}
      {...{ state, opened, guard }}
      outcome={outcome}
      notYet={state.preparing.length > 0 ? phrases.preparing : null}
      onSubmit={form.handleSubmit(submit)}
    >
      {opened.isRestored && <RestoredBanner onStartAnew={onStartAnew} />}
      {!opened.isRestored && opened.continues && !isCorrection && problem === null && (
        <Banner tone="info">{phrases.continuesEdit}</Banner>
      )}
      {isOld && <Banner tone="info">{phrases.seenBefore}</Banner>}
      {opened.isSlow && <Banner tone="danger">{phrases.storageSilentEdit}</Banner>}
      <RequestedParts fruitId={fruit.id} of="values" />
      <RecordingProblems {...state} />
      <ErrorSummary
        form={form}
        photosProblem={wasIncomplete && lacksView ? phrases.tooFewPhotos : null}
      />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 md:gap-10 sideways:grid-cols-2 sideways:gap-5">
        <FruitFormFields form={form} />
        <PhotoPicker
          subject={() => form.inputs().fruit_id.trim()}
          slots={slots}
          state={state}
          onTake={recording.takePhoto}
          onMove={recording.movePhoto}
          removed={photos}
          startsWithCamera={asked.length > 0}
          asked={asked}
          areUnknown={arePhotosUnknown}
        >
          <RequestedParts fruitId={fruit.id} of="photos" />
          {arePhotosUnknown && (
            <Banner tone="info">{phrases.photosUnknown(fruit.photos_count)}</Banner>
          )}
          {lacksView && !arePhotosUnknown && (
            <Banner tone="warning">{phrases.fewPhotosWarning}</Banner>
          )}
        </PhotoPicker>
      </div>
    </RecordingDialog>
  );
}

/** Besides what is typed. */
function hasChanges(
  { removed, photos }: FruitRecordingState,
  { draft, isRestored }: Opened<FruitInputs>,
): boolean {
  if (draft.kind === "new" || isRestored) return true;
  const shown = Object.values(photos);
  return (
    removed.join() !== draft.removed.join() ||
    shown.length !== draft.openedWith.length ||
    shown.some(({ sha256 }) => !draft.openedWith.includes(sha256))
  );
}

function useStoredPhotos(fruit: Fruit, removed: readonly PhotoRole[]) {
  const kept = useKeptPhotos(fruit.id, useIsOffline());
  return useMemo(
    () =>
      new Map(
        fruit.photos
          .filter(({ photo_role }) => !removed.includes(photo_role))
          .map(({ photo_role: role, photo_url, thumbnail_url, received: isReceived }) => [
            role,
            { thumbnailUrl: kept.get(role) ?? thumbnail_url ?? photo_url, isReceived },
          ]),
      ),
    [fruit, removed, kept],
  );
}
