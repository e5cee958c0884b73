import {
  assignRoles,
  isRequiredRole,
  maxPhotos,
  nextFreeRole,
  photoRoles,
  type PhotoRole,
} from "@elaeis/domain/fruits/photo-roles";
import { Camera, Images, Smartphone } from "lucide-react";
import { useDeferredValue, useState, type ReactNode } from "react";
import { lazyPart } from "../../../../app/lazy-part.tsx";
import { lookForCamera, useCameraOffer } from "../../../../device/camera/camera-offer.ts";
import { PermissionHelp } from "../../../../device/permissions/permission-help.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { FileTrigger } from "../../../../ui/file-trigger.tsx";
import { ErrorText } from "../../../../ui/note.tsx";
import { Heading } from "../../../../ui/heading.tsx";
import { usePhotoProblems } from "../../../../ui/vocabulary/use-photo-problems.ts";
import { PhotoTrigger, RoleTile, type PhotoSlot } from "./role-tile.tsx";
import { usePhrases } from "./use-phrases.ts";
import type { FruitRecordingState } from "./use-recording.ts";

const CameraScreen = lazyPart(
  async () => (await import("../../../../device/camera/camera-screen.tsx")).CameraScreen,
  { waiting: null, Absent: CameraAway },
);

type PhotoPickerProps = {
  /** The fruit, as the camera names it: asked for when it opens, since the reference may be typed. */
  subject: () => string;
  slots: readonly PhotoSlot[];
  state: FruitRecordingState;
  onTake: (role: PhotoRole, file: File) => Promise<boolean>;
  onRemove: (role: PhotoRole) => void;
  /** In a series the camera is open again for the next fruit. */
  startsWithCamera?: boolean;
  children?: ReactNode;
};

/** The checklist of the six views: tap one to take it, or take the next one, or fill from files. */
export function PhotoPicker({
  subject,
  slots,
  state,
  onTake,
  onRemove,
  startsWithCamera = false,
  children,
}: PhotoPickerProps) {
  const phrases = usePhrases();
  const offer = useCameraOffer();
  const isOwn = offer === "own";
  const [filming, setFilming] = useState<PhotoRole | null>(
    startsWithCamera && isOwn ? "front" : null,
  );
  // The form's dialog opens first, so that the camera lies over it.
  const isFormOpen = useDeferredValue(true, false);
  const words = useWords();
  const taken = slots.filter((slot) => slot.source !== "none").map((slot) => slot.role);
  const next = nextFreeRole(taken);
  const isRequired = next !== undefined && isRequiredRole(next);
  const nextTrigger = next && (
    <PhotoTrigger
      label={phrases.take(words.photoRoles[next])}
      onCamera={isOwn ? () => setFilming(next) : undefined}
      onFile={(file) => void onTake(next, file)}
      className={
        isRequired
          ? `${buttonLook()} min-h-[4.5rem] w-full text-lg`
          : `${buttonLook("outline")} w-full`
      }
    >
      <Camera size={isRequired ? 28 : 20} aria-hidden />
      {phrases.take(words.photoRoles[next])}
    </PhotoTrigger>
  );
  const takeMany = (files: File[]) => {
    for (const { role, file } of assignRoles(files, taken)) void onTake(role, file);
  };
  return (
    <section aria-label={phrases.photos} className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading size="lg">{phrases.photos}</Heading>
        <p aria-live="polite">
          <strong className="figures text-lg">{phrases.counter(taken.length, maxPhotos)}</strong>{" "}
          <span className="text-muted">{phrases.counterLabel}</span>
        </p>
      </div>
      {children}
      {/* Above the tiles: below them it is out of sight on a small phone. */}
      {isRequired && nextTrigger}
      <ul className="grid grid-cols-3 gap-3">
        {slots.map((slot) => (
          <RoleTile
            key={slot.role}
            slot={slot}
            isNext={slot.role === next}
            onCamera={isOwn ? () => setFilming(slot.role) : undefined}
            onFile={(file) => void onTake(slot.role, file)}
            onRemove={() => onRemove(slot.role)}
          />
        ))}
      </ul>
      {next && (
        <>
          {!isRequired && nextTrigger}
          {isOwn && (
            <FileTrigger
              label={phrases.phoneCamera}
              withCamera
              onFiles={([file]) => file && void onTake(next, file)}
              className={`${buttonLook("outline")} w-full`}
            >
              <Smartphone size={20} aria-hidden />
              {phrases.phoneCamera}
            </FileTrigger>
          )}
          <FileTrigger
            label={phrases.chooseSeveral}
            isMultiple
            onFiles={takeMany}
            className={`${buttonLook("outline")} w-full`}
          >
            <Images size={20} aria-hidden />
            {phrases.chooseSeveral}
          </FileTrigger>
        </>
      )}
      {offer === "blocked" && (
        <div className="grid grid-cols-1 gap-2 text-sm">
          <p className="text-muted">{phrases.cameraBlocked}</p>
          <PermissionHelp of="camera" />
        </div>
      )}
      <PickerReport {...state} />
      {filming && isFormOpen && (
        <CameraScreen
          subject={subject()}
          role={filming}
          photos={slots.flatMap((slot) => (slot.source === "none" ? [] : [slot]))}
          problem={state.photoProblem && problemOf(state.photoProblem, phrases)}
          onTake={onTake}
          onClose={() => {
            setFilming(null);
            void lookForCamera();
          }}
        />
      )}
    </section>
  );
}

/** Its file did not come: the phone's own camera is a tap away. */
function CameraAway() {
  return <p role="alert">{usePhrases().cameraAway}</p>;
}

function problemOf(
  { why, fileName }: NonNullable<FruitRecordingState["photoProblem"]>,
  phrases: ReturnType<typeof usePhrases>,
): string {
  return phrases[why](fileName);
}

function PickerReport({ preparing, photoProblem, photos }: FruitRecordingState) {
  const phrases = usePhrases();
  const problems = usePhotoProblems();
  const words = useWords();
  return (
    <div aria-live="polite" className="text-sm">
      {preparing.length > 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner size={16} />
          {phrases.preparing}
        </p>
      )}
      {photoProblem && <ErrorText>{problemOf(photoProblem, phrases)}</ErrorText>}
      {photoRoles.map((role) => {
        const warning = photos[role]?.warning;
        return (
          warning && (
            <p key={role} className="text-warning">
              {phrases.warningOf(words.photoRoles[role], problems[warning].toLowerCase())}
            </p>
          )
        );
      })}
      {preparing.length === 0 && !photoProblem && <p className="text-muted">{phrases.protocol}</p>}
    </div>
  );
}

export type StoredPhotos = ReadonlyMap<
  PhotoRole,
  { thumbnailUrl: string | null; isReceived: boolean }
>;

/**
 * One slot per view: a photo of this device hides the stored one it will replace.
 *
 * @param stored of a fruit that exists already; its additions are then marked as new
 */
export function slotsOf(
  { photos, preparing }: FruitRecordingState,
  stored?: StoredPhotos,
): PhotoSlot[] {
  return photoRoles.map((role) => {
    const isPreparing = preparing.includes(role);
    const local = photos[role];
    if (local) {
      const isAddition = stored !== undefined;
      const { previewUrl, warning } = local;
      return { role, isPreparing, source: "local", previewUrl, isAddition, warning };
    }
    const kept = stored?.get(role);
    if (kept) {
      const { thumbnailUrl, isReceived } = kept;
      return { role, isPreparing, source: "stored", previewUrl: thumbnailUrl, isReceived };
    }
    return { role, isPreparing, source: "none" };
  });
}
