import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { ChevronLeft, ChevronRight, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { isBrowserShortcut } from "#ui/browser-shortcut.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Note } from "#ui/note.tsx";
import { Picture } from "#ui/picture.tsx";
import { Segments } from "#ui/segments.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { usePhotoSource, type ShownPhoto } from "../shown-photos.ts";
import { useZoom } from "./use-zoom.ts";
import { maxScale } from "./zoom.ts";

const usePhrases = phrasesHook({ en, fr });

type PhotoViewerProps = {
  photos: readonly ShownPhoto[];
  role: PhotoRole;
  /** Whether copies with corrected colours are shown, where there are some. */
  isCorrected: boolean;
  onChange: (change: { role?: PhotoRole; isCorrected?: boolean }) => void;
  onClose: () => void;
};

/** One photo over the whole screen, to be looked at closely; arrows and swipes lead to the others. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { photos, role, isCorrected, onChange, onClose } = props;
  const phrases = usePhrases();
  const words = useWords();
  const index = photos.findIndex((photo) => photo.role === role);
  const photo = photos[index];
  if (photo === undefined) return null;
  const turn = (step: 1 | -1) => {
    const target = photos[index + step];
    if (target) onChange({ role: target.role });
  };
  return (
    <Dialog
      size="full"
      isDark
      title={phrases.viewer(words.photoRoles[role], index + 1, photos.length)}
      hasCross
      onClose={onClose}
    >
      <ZoomablePhoto
        key={photo.role}
        photo={photo}
        isCorrected={isCorrected && photo.correctedUrl !== null}
        onCorrected={(isChosen) => onChange({ isCorrected: isChosen })}
        hasPrevious={index > 0}
        hasNext={index < photos.length - 1}
        onTurn={turn}
      />
    </Dialog>
  );
}

type ZoomablePhotoProps = {
  photo: ShownPhoto;
  isCorrected: boolean;
  onCorrected: (isCorrected: boolean) => void;
  hasPrevious: boolean;
  hasNext: boolean;
  onTurn: (step: 1 | -1) => void;
};

function ZoomablePhoto(props: ZoomablePhotoProps) {
  const { photo, isCorrected, onCorrected, hasPrevious, hasNext, onTurn } = props;
  const phrases = usePhrases();
  const words = useWords();
  const { source, isAbsent, onBroken } = useBestSource(photo, isCorrected);
  const frame = useRef<HTMLDivElement>(null);
  const { view, gestures, zoomIn, zoomOut, showWhole } = useZoom(frame, onTurn);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isBrowserShortcut(event)) return;
      const { key } = event;
      if (key === "ArrowRight") onTurn(1);
      if (key === "ArrowLeft") onTurn(-1);
      if (key === "+") zoomIn();
      if (key === "-") zoomOut();
      if (key === "0") showWhole();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const isWhole = view.scale === 1;
  return (
    <div className="flex h-full flex-col gap-3">
      <div
        ref={frame}
        {...gestures}
        data-scale={view.scale.toFixed(2)}
        className={`relative min-h-0 flex-1 touch-none overflow-hidden rounded-md bg-page select-none ${isWhole ? "" : "cursor-grab active:cursor-grabbing"}`}
      >
        <div
          className="absolute inset-0"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <Picture
            isUrgent
            source={source}
            onBroken={onBroken}
            alt={words.photoRoles[photo.role]}
            className="pointer-events-none h-full w-full !object-contain"
          />
        </div>
        {isAbsent && (
          <output className="absolute inset-x-0 top-0 bg-page p-4 text-center">
            {phrases.notHere}
          </output>
        )}
      </div>
      {photo.correctedUrl !== null && (
        <BeforeAfter isCorrected={isCorrected} onCorrected={onCorrected} />
      )}
      <p className="hidden text-center text-sm text-ink-2 sm:block">{phrases.hint}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-0 gap-y-2 pb-[env(safe-area-inset-bottom)]">
        <Button
          variant="outline"
          className="max-sm:min-w-target max-sm:px-2"
          disabled={!hasPrevious}
          onClick={() => onTurn(-1)}
        >
          <ChevronLeft size={20} aria-hidden />
          <span className="max-sm:sr-only">{phrases.previous}</span>
        </Button>
        <div className="flex">
          <IconButton label={phrases.zoomOut} disabled={isWhole} onClick={zoomOut}>
            <ZoomOut size={22} aria-hidden />
          </IconButton>
          <IconButton label={phrases.whole} disabled={isWhole} onClick={showWhole}>
            <Maximize size={22} aria-hidden />
          </IconButton>
          <IconButton label={phrases.zoomIn} disabled={view.scale >= maxScale} onClick={zoomIn}>
            <ZoomIn size={22} aria-hidden />
          </IconButton>
        </div>
        <Button
          variant="outline"
          className="max-sm:min-w-target max-sm:px-2"
          disabled={!hasNext}
          onClick={() => onTurn(1)}
        >
          <span className="max-sm:sr-only">{phrases.next}</span>
          <ChevronRight size={20} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

type BeforeAfterProps = Pick<ZoomablePhotoProps, "isCorrected" | "onCorrected">;

/** The photo as it was taken, or with corrected colours; the zoom stays. */
function BeforeAfter({ isCorrected, onCorrected }: BeforeAfterProps) {
  const phrases = usePhrases();
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <Segments
        label={phrases.colours}
        choices={["before", "after"] as const}
        wordOf={(choice) => phrases[choice]}
        value={isCorrected ? "after" : "before"}
        onChoose={(choice) => onCorrected(choice === "after")}
      />
      <Note className="text-center">{phrases.measuredOnOriginal}</Note>
    </div>
  );
}

/** The whole photo; where it cannot be loaded, what the page shows of it. */
function useBestSource(photo: ShownPhoto, isCorrected: boolean) {
  const whole = usePhotoSource(photo, "whole");
  const small = usePhotoSource(photo, "small");
  const [broken, setBroken] = useState<readonly string[]>([]);
  const sources = isCorrected ? [photo.correctedUrl] : [whole, small];
  const source = sources.find((one) => one !== null && !broken.includes(one)) ?? null;
  return {
    source,
    isAbsent: source === null && broken.length > 0,
    onBroken: () => {
      if (source !== null) setBroken((before) => [...before, source]);
    },
  };
}
