import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { paths } from "#app/paths.ts";
import { useAskBeforeClosing, useWorkInProgress } from "#app/session/unsaved-work.ts";
import { useUser } from "#app/session/use-session.ts";
import { useCameraIsAllowed } from "#device/camera/camera-offer.ts";
import { rememberPlace } from "#device/location/used-places.ts";
import type { PhotoPlace } from "@elaeis/domain/fruits/exif";
import { firstTakenAt, localMinute } from "#device/sync/collected-at.ts";
import type { LocalPhoto, Opened, Phase } from "#device/sync/recording-state.ts";
import type { Draft } from "#device/sync/records.ts";
import { Banner } from "#ui/banner.tsx";
import { useDocumentTitle } from "#ui/page-heading.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FruitInputs } from "./fruit-form.ts";
import { FruitFormFields } from "./fruit-form-fields.tsx";
import { PhotoPicker, slotsOf } from "./photo-picker.tsx";
import { nextValue, RecordingDialog, RecordingProblems } from "./recording-dialog.tsx";
import { RestoredBanner } from "./restored-banner.tsx";
import { StorageNotice } from "./storage-notice.tsx";
import { followingInputs, followingReference } from "./series.ts";
import type { FruitForm } from "./use-fruit-form.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePhrases } from "./use-phrases.ts";
import { useRemovedPhotos } from "./use-removed-photos.ts";
import {
  newFruit,
  newFruitRecording,
  scannedReference,
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

/** Fruits recorded one after the other since the screen was opened. */
type Series = { count: number; last: string; isNextLabel: boolean };

function NewFruit({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const { recording, state } = useRecording(() => newFruitRecording(userId));
  const [series, setSeries] = useState<Series | null>(null);
  useDocumentTitle(usePhrases().newTitle);
  const goOn = async (inputs: FruitInputs) => {
    const last = inputs.fruit_id.trim();
    const { reference, isLabel } = followingReference(last, scannedReference());
    setSeries({ count: (series?.count ?? 0) + 1, last, isNextLabel: isLabel });
    // A reload opens the fruit that was begun, not the one of the label scanned first.
    await navigate(paths.newFruit(isLabel ? reference : undefined), {
      replace: true,
      state: from,
    });
    await recording.next({
      kind: "new",
      userId,
      reference: isLabel ? reference : null,
      inputs: followingInputs(inputs, reference, Date.now()),
    });
  };
  const { opened } = state;
  if (opened === null) return null;
  return (
    <NewFruitForm
      key={opened.draft.id}
      {...{ recording, state, opened, series }}
      onNext={(inputs) => void goOn(inputs)}
    />
  );
}

type NewFruitFormProps = {
  recording: FruitRecording;
  state: FruitRecordingState;
  opened: Opened<FruitInputs>;
  series: Series | null;
  /** The fruit is in the outbox: the next one. */
  onNext: (inputs: FruitInputs) => void;
};

function NewFruitForm({ recording, state, opened, series, onNext }: NewFruitFormProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const navigate = useNavigate();
  const list = useListBehind();
  const form = useKeptForm(recording, opened.inputs);
  const { draft, isKept } = opened;
  const photos = useRemovedPhotos(recording, state);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  // The camera first: on a phone the fields lie below the edge of the screen, and come a moment later.
  const hasFields = useDeferredValue(true, false);
  const taken = usePhotosTaken(form, state, draft);
  const hasWork = state.phase !== "done" && (taken.count > 0 || form.isDirty);
  useWorkInProgress(hasWork);
  const wouldBeLost = hasWork && (!isKept || state.notKept !== null);
  useAskBeforeClosing(wouldBeLost);
  // The tap that led here asked for it, and so did the fruit before in a series.
  const startsWithCamera = (useCameraIsAllowed() && isHandheld()) || series !== null;
  const guard = useLeaveGuard(wouldBeLost, () => void navigate(list, { replace: true }));
  const lacksView = requiredPhotoRoles.some((role) => state.photos[role] === undefined);
  const submit = async (inputs: FruitInputs, isNext: boolean) => {
    setWasIncomplete(lacksView);
    const reading = form.read();
    if (lacksView || !reading.ok) return;
    if (!(await recording.handIn(reading.fields))) return;
    void rememberPlaceOf(draft.userId, reading.fields);
    if (isNext) onNext(inputs);
  };
  return (
    <RecordingDialog
      title={phrases.newTitle}
      {...{ state, opened, guard }}
      notYet={notYetOf(taken.count, state.preparing.length, phrases)}
      onSubmit={(event) =>
        form.handleSubmit((inputs) => void submit(inputs, isForNext(event)))(event)
      }
      cancelLabel={hasWork && !wouldBeLost ? phrases.keepDraft : actions.cancel}
      // Where nothing is kept, each fruit is sent before the next.
      series={seriesOffer(isKept, series)}
      onNext={() => onNext(form.inputs())}
      steps={<WizardSteps step={stepOf(state.phase, lacksView)} />}
    >
      {series !== null && state.problem === null && (
        <SeriesNote {...series} reference={opened.inputs.fruit_id} />
      )}
      {opened.isRestored && state.problem === null && (
        <RestoredBanner onStartAnew={() => void recording.startAnew(newFruit(draft.userId))} />
      )}
      <StorageNotice isKept={isKept} />
      <RecordingProblems {...state} />
      <ErrorSummary
        form={form}
        photosProblem={wasIncomplete && lacksView ? phrases.tooFewPhotos : null}
      />
      {/* As high as with the fields: the dialog does not grow when they come. */}
      <div className="grid grid-cols-1 gap-8 md:min-h-[60rem] md:grid-cols-2 md:gap-10 sideways:min-h-0 sideways:grid-cols-2 sideways:gap-5">
        <PhotoPicker
          subject={() => {
            const reference = form.inputs().fruit_id.trim();
            return series === null ? reference : phrases.nthFruit(series.count + 1, reference);
          }}
          slots={slotsOf(state)}
          state={state}
          onTake={recording.takePhoto}
          onMove={recording.movePhoto}
          removed={photos}
          startsWithCamera={startsWithCamera && !opened.isRestored}
        />
        {hasFields && (
          <FruitFormFields
            form={form}
            taken={taken}
            // What is not kept would be lost on the way.
            {...(isKept && { scanPath: paths.scanLabel(draft.id) })}
          />
        )}
      </div>
    </RecordingDialog>
  );
}

/** A desk's camera looks at a face: its photos come from files. */
const isHandheld = () => matchMedia("(pointer: coarse)").matches;

/** An administrator who came from everybody's fruits returns there; `paths.newFruit` has one address for all. */
function useListBehind(): string {
  const { state }: { state: unknown } = useLocation();
  return paths.fruits(state === "admin" ? "admin" : "collector");
}

/** How many photos there are, and since when; the date of the fruit is that of the first one still there. */
function usePhotosTaken(form: FruitForm, { photos }: FruitRecordingState, draft: Draft) {
  const all = Object.values(photos);
  const firstAt = draft.kind === "new" ? firstTakenAt({ ...draft, photos: all }) : null;
  const { inputs, setInput } = form;
  const filledIn = useRef("");
  useEffect(() => {
    const { collection_date: date } = inputs();
    const filling = firstAt === null ? "" : localMinute(new Date(firstAt));
    // Else the person typed it; it may also have been filled in before the draft was opened again.
    if (date !== "" && date !== filledIn.current && date !== filling) return;
    filledIn.current = filling;
    if (date !== filling) setInput("collection_date", filling);
  }, [firstAt, inputs, setInput]);
  const place = firstPlace(all);
  const isOfFile = draft.kind === "new" && firstAt !== null && firstAt < draft.startedAt;
  return useMemo(
    () => ({ count: all.length, firstAt, isOfFile, place }),
    [all.length, firstAt, isOfFile, place],
  );
}

/** Of the photo that was taken first, of those whose camera wrote it down. */
function firstPlace(photos: readonly LocalPhoto[]): PhotoPlace | null {
  const placed = photos.filter(({ place }) => place !== undefined);
  const [first] = placed.toSorted((one, other) =>
    (one.takenAt ?? "").localeCompare(other.takenAt ?? ""),
  );
  return first?.place ?? null;
}

function notYetOf(photos: number, preparing: number, phrases: ReturnType<typeof usePhrases>) {
  if (preparing > 0) return phrases.preparing;
  return photos === 0 ? phrases.photosFirst : null;
}

function isForNext({ nativeEvent }: { nativeEvent: Event }): boolean {
  if (!(nativeEvent instanceof SubmitEvent)) return false;
  return nativeEvent.submitter?.getAttribute("value") === nextValue;
}

function SeriesNote({ count, last, isNextLabel, reference }: Series & { reference: string }) {
  const phrases = usePhrases();
  return (
    <Banner tone="success">
      <strong className="block">{phrases.seriesSaved(last, count)}</strong>
      {isNextLabel && phrases.nextLabel(reference)}
    </Banner>
  );
}

async function rememberPlaceOf(userId: string, fields: FruitFields): Promise<void> {
  const { location_name: name, latitude, longitude } = fields;
  if (name === null || latitude === null || longitude === null) return;
  // A convenience: what could not be kept is typed again.
  await rememberPlace(userId, { name, latitude, longitude }).catch(() => undefined);
}

function seriesOffer(isPossible: boolean, series: Series | null) {
  if (!isPossible) return undefined;
  return series === null ? "offered" : "running";
}

function stepOf(phase: Phase, lacksView: boolean): WizardStep {
  if (phase === "done") return 4;
  // Kept on this device only: the upload is still to come.
  if (phase !== "filling") return 3;
  return lacksView ? 1 : 2;
}
