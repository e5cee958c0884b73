import {
  assignRoles,
  isRequiredRole,
  maxPhotos,
  nextFreeRole,
  photoRoles,
  requiredPhotoRoles,
  type PhotoRole,
} from "@elaeis/domain/fruits/photo-roles";
import { ArrowLeftRight, Camera, Images, Smartphone } from "lucide-react";
import { useDeferredValue, useState, type ReactNode } from "react";
import { lazyPart } from "#app/lazy-part.tsx";
import { lookForCamera, useCameraOffer } from "#device/camera/camera-offer.ts";
import { PermissionHelp } from "#device/permissions/permission-help.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { ErrorText } from "#ui/note.tsx";
import { Heading } from "#ui/heading.tsx";
import { usePhotoProblems } from "#ui/vocabulary/use-photo-problems.ts";
import { usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { PhotoTrigger, RoleTile, type PhotoSlot } from "./role-tile.tsx";
import { PartAway } from "./part-away.tsx";
import type { Placed } from "./sides/sides.tsx";
import { usePhrases } from "./use-phrases.ts";
import type { FruitRecordingState } from "./use-recording.ts";
import type { useRemovedPhotos } from "./use-removed-photos.ts";

const later = { waiting: null, Absent: PartAway };
const CameraScreen = lazyPart(
  async () => (await import("#device/camera/camera-screen.tsx")).CameraScreen,
  later,
);
const sides = () => import("./sides/sides.tsx");
const ChangeSides = lazyPart(async () => (await sides()).ChangeSides, later);
const PlacedNote = lazyPart(async () => (await sides()).PlacedNote, later);

type PhotoPickerProps = {
  /** The fruit, as the camera names it: asked for when it opens, since the reference may be typed. */
  subject: () => string;
  slots: readonly PhotoSlot[];
  state: FruitRecordingState;
  onTake: (role: PhotoRole, file: File) => Promise<boolean>;
  /** To another side, whose photo comes to this one. */
  onMove: (from: PhotoRole, to: PhotoRole) => void;
  removed: ReturnType<typeof useRemovedPhotos>;
  /** In a series the camera is open again for the next fruit, and for a task it opens at once. */
  startsWithCamera?: boolean;
  /** The sides that a task asks for: they come before all others. */
  asked?: readonly PhotoRole[];
  /** Of the stored photos this phone does not even know which there are. */
  areUnknown?: boolean;
  children?: ReactNode;
};

/** The checklist of the six views: tap one to take it, or take the next one, or fill from files. */
export function PhotoPicker({
  subject,
  slots,
  state,
  onTake,
  onMove,
  removed,
  startsWithCamera = false,
  asked = noSides,
  areUnknown = false,
  children,
}: PhotoPickerProps) {
  const phrases = usePhrases();
  const problemOf = useProblemOf();
  const offer = useCameraOffer();
  const isOwn = offer === "own";
  const sourceOf = (side: PhotoRole) => slots.find(({ role }) => role === side)?.source;
  const askedStill = asked.filter((side) => sourceOf(side) !== "local");
  const missing = areUnknown ? [] : requiredPhotoRoles.filter((side) => sourceOf(side) === "none");
  const toTake = [...new Set([...askedStill, ...missing])];
  const [filming, setFilming] = useState<PhotoRole | null>(null);
  const [hasStarted, setHasStarted] = useState(false);
  if (startsWithCamera && isOwn && !hasStarted) {
    setHasStarted(true);
    setFilming(toTake[0] ?? null);
  }
  // The form's dialog opens first, so that the camera lies over it.
  const isFormOpen = useDeferredValue(true, false);
  const words = useWords();
  const taken = slots.filter((slot) => slot.source !== "none").map((slot) => slot.role);
  const free = areUnknown ? undefined : nextFreeRole(taken);
  const next = askedStill[0] ?? free;
  const isRequired = next !== undefined && (isRequiredRole(next) || asked.includes(next));
  // While a task is done, what it asks for is marked and nothing else.
  const markOf = (side: PhotoRole) => {
    if (asked.length > 0) return askedStill.includes(side) ? "asked" : undefined;
    return side === next && isRequired ? "next" : undefined;
  };
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
  const [placed, setPlaced] = useState<Placed | null>(null);
  const takeMany = async (files: File[]) => {
    setPlaced(await takeFiles(files, taken, onTake));
  };
  const [isMoving, setIsMoving] = useState(false);
  const canMove = !areUnknown && slots.some(({ source }) => source === "local");
  return (
    <section aria-label={phrases.photos} className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading size="lg">{phrases.photos}</Heading>
        {!areUnknown && (
          <p aria-live="polite">
            <strong className="figures text-lg">{phrases.counter(taken.length, maxPhotos)}</strong>{" "}
            <span className="text-ink-2">{phrases.counterLabel}</span>
          </p>
        )}
      </div>
      {children}
      {/* Above the tiles: below them it is out of sight on a small phone. */}
      {isRequired && nextTrigger}
      {/* Three beside each other, fewer where large text would break their names. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.75rem,calc((100%-25px)/3)),1fr))] gap-3">
        {slots.map((slot) => (
          <RoleTile
            key={slot.role}
            slot={slot}
            mark={markOf(slot.role)}
            onCamera={isOwn ? () => setFilming(slot.role) : undefined}
            onFile={(file) => void onTake(slot.role, file)}
            onRemove={() => removed.remove(slot.role)}
            onPutBack={
              slot.source === "none" && removed.canPutBack(slot.role)
                ? () => removed.putBack(slot.role)
                : undefined
            }
          />
        ))}
      </ul>
      {next && !isRequired && nextTrigger}
      {/* One way is proposed above; these are for those who look for them. */}
      <div className="-mx-3 flex flex-wrap justify-between empty:hidden">
        {next && isOwn && (
          <FileTrigger
            label={phrases.phoneCamera}
            withCamera
            onFiles={([file]) => file && void onTake(next, file)}
            className={otherWayLook}
          >
            <Smartphone size={18} aria-hidden />
            {phrases.phoneCamera}
          </FileTrigger>
        )}
        {free && (
          <FileTrigger
            label={phrases.chooseSeveral}
            isMultiple
            onFiles={(files) => void takeMany(files)}
            className={otherWayLook}
          >
            <Images size={18} aria-hidden />
            {phrases.several}
          </FileTrigger>
        )}
        {canMove && (
          <button type="button" className={otherWayLook} onClick={() => setIsMoving(true)}>
            <ArrowLeftRight size={18} aria-hidden />
            {phrases.changeSides}
          </button>
        )}
      </div>
      {offer === "blocked" && (
        <div className="grid grid-cols-1 gap-2 text-sm">
          <p className="text-ink-2">{phrases.cameraBlocked}</p>
          <PermissionHelp of="camera" />
        </div>
      )}
      <PickerReport {...state}>{placed && <PlacedNote {...placed} />}</PickerReport>
      {isMoving && (
        <ChangeSides
          slots={slots}
          onMove={onMove}
          onClose={() => {
            setIsMoving(false);
            setPlaced(null);
          }}
        />
      )}
      {filming && isFormOpen && (
        <CameraScreen
          subject={subject()}
          role={filming}
          toTake={toTake}
          photos={slots.flatMap((slot) => (slot.source === "none" ? [] : [slot]))}
          problem={problemOf(state)}
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

const noSides: readonly PhotoRole[] = [];

/** Each to the side that its name says, else to the next empty one. @returns how, of those that were taken */
async function takeFiles(
  files: readonly File[],
  taken: readonly PhotoRole[],
  onTake: PhotoPickerProps["onTake"],
): Promise<Placed | null> {
  const names = await import("@elaeis/domain/fruits/photo-names").catch(() => undefined);
  const sideOf = ({ name }: File) => names?.sideInName(name);
  const placed = assignRoles(files, taken, sideOf);
  const areTaken = await Promise.all(placed.map(({ role, file }) => onTake(role, file)));
  const kept = placed.filter((_one, index) => areTaken[index]);
  const byName = kept.filter(({ role, file }) => sideOf(file) === role).length;
  const leftOut = files.length - placed.length;
  return kept.length > 0 ? { byName, inOrder: kept.length - byName, leftOut } : null;
}

const otherWayLook = `${buttonLook("quiet")} px-3! text-sm!`;

/** Why the last file was not taken. */
function useProblemOf() {
  const phrases = usePhrases();
  const { image_heic: heic } = usePictureReasons();
  return ({ photoProblem }: FruitRecordingState): string | null => {
    if (photoProblem === null) return null;
    const { why, fileName } = photoProblem;
    return why === "heic" ? heic : phrases[why](fileName);
  };
}

function PickerReport({ children, ...state }: FruitRecordingState & { children: ReactNode }) {
  const { preparing, photos } = state;
  const problem = useProblemOf()(state);
  const phrases = usePhrases();
  const problems = usePhotoProblems();
  const words = useWords();
  return (
    <div aria-live="polite" className="text-sm">
      {preparing.length > 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <Spinner size={16} />
          {phrases.preparing}
        </p>
      )}
      {problem && <ErrorText>{problem}</ErrorText>}
      {photoRoles.map((role) => {
        const warning = photos[role]?.warning;
        return (
          warning && (
            <p key={role} className="text-amber">
              {phrases.warningOf(words.photoRoles[role], problems[warning].toLowerCase())}
            </p>
          )
        );
      })}
      {preparing.length === 0 && children}
      {preparing.length === 0 && !problem && <p className="text-ink-2">{phrases.protocol}</p>}
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
