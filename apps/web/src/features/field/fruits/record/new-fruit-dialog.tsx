import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../../app/paths.ts";
import { useAskBeforeClosing, useWorkInProgress } from "../../../../app/session/unsaved-work.ts";
import { useUser } from "../../../../app/session/use-session.ts";
import type { Opened, Phase } from "../../../../device/sync/recording-state.ts";
import { useDocumentTitle } from "../../../../ui/page-heading.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { readFruitForm, type FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { RecordingDialog, RecordingProblems } from "./recording-dialog.tsx";
import { RestoredBanner } from "./restored-banner.tsx";
import { RoomNotice } from "./room-notice.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePhrases } from "./use-phrases.ts";
import {
  newFruit,
  newFruitRecording,
  useKeptForm,
  useRecording,
  type FruitRecording,
  type FruitRecordingState,
} from "./use-recording.ts";
import { WizardSteps, type WizardStep } from "./wizard-steps.tsx";

/** Records a fruit: photos and data on one screen, kept as they are made, then on their way. */
export default function NewFruitDialog() {
  const { id } = useUser();
  return <NewFruit key={id} userId={id} />;
}

function NewFruit({ userId }: { userId: string }) {
  const { recording, state } = useRecording(() => newFruitRecording(userId));
  useDocumentTitle(usePhrases().newTitle);
  const { opened } = state;
  if (opened === null) return null;
  return <NewFruitForm key={opened.draft.id} {...{ recording, state, opened }} />;
}

type NewFruitFormProps = {
  recording: FruitRecording;
  state: FruitRecordingState;
  opened: Opened<FruitInputs>;
};

function NewFruitForm({ recording, state, opened }: NewFruitFormProps) {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const form = useKeptForm(recording, opened.inputs);
  const { draft, isKept } = opened;
  const [wasIncomplete, setWasIncomplete] = useState(false);
  // The camera first: on a phone the fields lie below the edge of the screen, and come a moment later.
  const hasFields = useDeferredValue(true, false);
  const photos = Object.values(state.photos).length;
  const hasWork = state.phase !== "done" && (photos > 0 || form.isDirty);
  useWorkInProgress(hasWork);
  const wouldBeLost = hasWork && (!isKept || state.notKept !== null);
  useAskBeforeClosing(wouldBeLost);
  const guard = useLeaveGuard(
    wouldBeLost,
    () => void navigate(paths.fruits("collector"), { replace: true }),
  );
  const lacksView = requiredPhotoRoles.some((role) => state.photos[role] === undefined);
  const submit = (inputs: FruitInputs) => {
    setWasIncomplete(lacksView);
    const reading = readFruitForm(inputs);
    if (!lacksView && reading.ok) void recording.handIn(reading.fields);
  };
  return (
    <RecordingDialog
      title={phrases.newTitle}
      {...{ state, opened, guard }}
      canSubmit={photos > 0 && state.preparing.length === 0}
      onSubmit={form.handleSubmit(submit)}
      steps={<WizardSteps step={stepOf(state.phase, photos)} />}
    >
      {opened.isRestored && state.problem === null && (
        <RestoredBanner onStartAnew={() => void recording.startAnew(newFruit(draft.userId))} />
      )}
      <RoomNotice />
      <RecordingProblems {...state} />
      <ErrorSummary
        form={form}
        photosProblem={wasIncomplete && lacksView ? phrases.tooFewPhotos : null}
      />
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-10">
        <PhotoPicker
          slots={slotsOf(state)}
          state={state}
          onTake={recording.takePhoto}
          onRemove={recording.dropPhoto}
        />
        {hasFields && (
          <FruitFormFields
            form={form}
            // What is not kept would be lost on the way.
            {...(isKept && { scanPath: paths.scanLabel(draft.id) })}
          />
        )}
      </div>
    </RecordingDialog>
  );
}

function stepOf(phase: Phase, photos: number): WizardStep {
  if (phase === "done") return 4;
  // Kept on this device only: the upload is still to come.
  if (phase !== "filling") return 3;
  return photos > 0 ? 2 : 1;
}
