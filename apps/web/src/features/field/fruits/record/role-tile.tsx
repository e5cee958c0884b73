import { isRequiredRole, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoWarning } from "@elaeis/prediction/photo-warning";
import { Undo2, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { RoleSilhouette } from "#device/photos/role-silhouette.tsx";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { Picture } from "#ui/picture.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { usePhotoHint } from "#ui/vocabulary/use-photo-hint.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { usePhotoProblems } from "#ui/vocabulary/use-photo-problems.ts";
import { usePhrases } from "./use-phrases.ts";

export type PhotoSlot = { role: PhotoRole; isPreparing: boolean } & (
  | { source: "none" }
  | { source: "local"; previewUrl: string; isAddition: boolean; warning: PhotoWarning | undefined }
  | { source: "stored"; previewUrl: string | null; isReceived: boolean }
);

type RoleTileProps = {
  slot: PhotoSlot;
  /** Of the view the big button will take, and of those that a task asks for, so that the eye finds them. */
  mark: "next" | "asked" | undefined;
  /** Opens our own camera; without it the phone's takes the photo. */
  onCamera: (() => void) | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** Of a photo that was just removed. */
  onPutBack: (() => void) | undefined;
};

export function RoleTile({ slot, mark, onCamera, onFile, onRemove, onPutBack }: RoleTileProps) {
  const phrases = usePhrases();
  const problems = usePhotoProblems();
  const words = useWords();
  const name = words.photoRoles[slot.role];
  const hint = usePhotoHint(slot.role);
  const hasPhoto = slot.source !== "none";
  const warning = slot.source === "local" ? slot.warning : undefined;
  const edge = hasPhoto
    ? warning
      ? "border-amber"
      : mark === "asked"
        ? "border-brand"
        : "border-leaf"
    : mark
      ? "border-brand bg-sunk text-brand"
      : "border-dashed border-control bg-page text-ink-2";
  return (
    <li className="relative min-w-0" data-role={slot.role} data-source={slot.source}>
      <PhotoTrigger
        {...{ onCamera, onFile }}
        label={hasPhoto ? phrases.retakeTile(name) : phrases.takeTile(name)}
        className={`relative grid aspect-square w-full place-items-center overflow-hidden rounded-lg border-2 ${edge}`}
      >
        <TileContent slot={slot} name={name} />
      </PhotoTrigger>
      <p className="mt-1 text-center text-sm leading-tight font-medium">{name}</p>
      {warning && !slot.isPreparing ? (
        <PhotoTrigger
          {...{ onCamera, onFile }}
          label={`${phrases.warningOf(name, problems[warning].toLowerCase())}. ${phrases.retake}`}
          className="block min-h-12 w-full text-center text-sm font-medium text-amber"
        >
          {problems[warning]}
          <span className="block underline">{phrases.retake}</span>
        </PhotoTrigger>
      ) : onPutBack ? (
        <button
          type="button"
          aria-label={phrases.putBackPhoto(name)}
          onClick={onPutBack}
          className="flex min-h-12 w-full flex-wrap items-center justify-center gap-1 text-sm font-medium wrap-anywhere text-ink underline"
        >
          <Undo2 size={16} aria-hidden />
          {phrases.putBack}
        </button>
      ) : (
        <p className="text-center text-sm leading-tight text-ink-2">
          {mark === "asked"
            ? phrases.asked
            : isRequiredRole(slot.role)
              ? phrases.required
              : phrases.optional}
          {!hasPhoto && hint && <span className="block hyphens-auto">{hint}</span>}
        </p>
      )}
      {hasPhoto && !slot.isPreparing && (
        <button
          type="button"
          aria-label={phrases.removePhoto(name)}
          title={phrases.removePhoto(name)}
          onClick={onRemove}
          className="absolute -top-2 -right-2 grid size-12 place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full bg-card text-ink shadow-float">
            <X size={18} aria-hidden />
          </span>
        </button>
      )}
    </li>
  );
}

type PhotoTriggerProps = Pick<RoleTileProps, "onCamera" | "onFile"> & {
  label: string;
  className: string;
  children: ReactNode;
};

/** Our own camera, or a file field that calls the phone's. */
export function PhotoTrigger({ onCamera, onFile, ...look }: PhotoTriggerProps) {
  const { label, className, children } = look;
  if (onCamera === undefined) {
    return <FileTrigger {...look} withCamera onFiles={([file]) => file && onFile(file)} />;
  }
  return (
    <button type="button" aria-label={label} onClick={onCamera} className={className}>
      {children}
    </button>
  );
}

function TileContent({ slot, name }: { slot: PhotoSlot; name: string }) {
  const phrases = usePhrases();
  const isOffline = useIsOffline();
  const [broken, setBroken] = useState<string | null>(null);
  if (slot.isPreparing) return <Spinner size={28} />;
  if (slot.source === "none") return <RoleSilhouette role={slot.role} className="w-3/5" />;
  const isBroken = slot.previewUrl !== null && slot.previewUrl === broken;
  const isAwaited = slot.source === "stored" && !slot.isReceived;
  const mark =
    slot.source === "local" && slot.isAddition
      ? phrases.newMark
      : isAwaited
        ? phrases.awaited
        : null;
  return (
    <>
      {isBroken ? (
        <>
          <RoleSilhouette role={slot.role} className="w-1/2" />
          <span className="px-1 text-center text-sm leading-tight text-ink-2">
            {isOffline ? phrases.onlineOnly : phrases.notShown}
          </span>
        </>
      ) : (
        <Picture
          source={slot.previewUrl}
          alt={name}
          onBroken={() => setBroken(slot.previewUrl)}
          className="size-full"
        />
      )}
      {mark && (
        <span className="absolute inset-x-0 bottom-0 bg-ink py-0.5 text-center text-sm font-medium text-card">
          {mark}
        </span>
      )}
    </>
  );
}
