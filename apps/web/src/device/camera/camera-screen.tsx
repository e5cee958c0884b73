/**
 * Our own camera, over the whole screen: the side asked for is drawn over the picture, the next one
 * follows by itself, and each photo is kept before the next is taken. Dark in every theme: it is a viewfinder.
 */
import {
  isRequiredRole,
  requiredPhotoRoles,
  type PhotoRole,
} from "@elaeis/domain/fruits/photo-roles";
import { Flashlight, FlashlightOff, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useModal } from "#ui/use-modal.ts";
import { usePhotoHint } from "#ui/vocabulary/use-photo-hint.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Heading } from "#ui/heading.tsx";
import { rememberRefusal } from "./camera-offer.ts";
import { ControlButton, Controls, ReviewControls } from "./controls.tsx";
import { hasTorch, lightTorch } from "./lens.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { SideStrip, type SidePhoto } from "./side-strip.tsx";
import { takePicture } from "./take-picture.ts";
import { useCameraStream, type CameraStream } from "./use-camera-stream.ts";
import { useFrameCheck } from "./use-frame-check.ts";
import { Viewfinder } from "./viewfinder.tsx";
import { WithoutStream } from "./without-stream.tsx";

const usePhrases = phrasesHook({ en, fr });

/** Asked of the camera: its largest film, up to this. */
const longSidePx = 2_560;

export type CameraScreenProps = {
  /** Which fruit is photographed, such as “Fruit 4 · EB-0007”. */
  subject: string;
  /** The side asked for first. */
  role: PhotoRole;
  /** The sides that are still to be taken, one after the other. */
  toTake: readonly PhotoRole[];
  photos: readonly SidePhoto[];
  /** Why the last photo was not kept. */
  problem: string | null;
  /** @returns whether the photo is kept */
  onTake: (role: PhotoRole, file: File) => Promise<boolean>;
  /** Asked to, or nothing is left to be taken. */
  onClose: () => void;
};

export function CameraScreen(props: CameraScreenProps) {
  const { subject, role: first, toTake, photos, problem, onTake, onClose } = props;
  const phrases = usePhrases();
  const words = useWords();
  const [role, setRole] = useState(first);
  const [reviewed, setReviewed] = useState<PhotoRole | null>(null);
  const [said, setSaid] = useState("");
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCameraStream(video, longSidePx);
  const shutter = useShutter(onTake, (took) => {
    setSaid(phrases.kept(words.photoRoles[took]));
    const next = toTake.find((side) => side !== took);
    if (next === undefined) onClose();
    else setRole(next);
  });
  const isOn = camera.state === "on";
  const hasFilm = isOn || camera.state === "starting";
  const found = useFrameCheck({
    video,
    isRunning: isOn && !shutter.isBusy && reviewed === null,
    hasCard: role !== "macro",
  });
  useEffect(() => {
    if (camera.state === "refused" || camera.state === "absent") rememberRefusal();
  }, [camera.state]);
  const name = words.photoRoles[role];
  const shown = photos.find((photo) => photo.role === reviewed);
  const press = () => {
    if (camera.state !== "on" || video.current === null) return;
    const [element, { track }] = [video.current, camera];
    void shutter.shoot(role, () => takePicture(element, track, `${role}.jpg`));
  };
  return (
    <Frame title={phrases.title(name)} isDark={hasFilm} onClose={onClose}>
      <TopBar {...{ camera, onClose, name, subject, role }} />
      <Viewfinder
        video={video}
        camera={camera}
        role={role}
        found={found}
        reviewedUrl={shown?.previewUrl}
        isBusy={shutter.isBusy}
      >
        {camera.state !== "on" && camera.state !== "starting" && (
          <WithoutStream
            failure={camera.state}
            name={name}
            onFile={(file) => void shutter.shoot(role, async () => file)}
          />
        )}
      </Viewfinder>
      <p
        role="alert"
        className="mx-3 rounded-md bg-[#f2b134] px-4 py-2 text-center font-medium text-[#171210] empty:hidden sideways:col-start-2 sideways:row-start-2 sideways:text-sm"
      >
        {problem ?? (shutter.hasFailed ? phrases.notTaken : null)}
      </p>
      <output className="sr-only">{said}</output>
      {/* Beside the picture on a phone that is held on its side, under the thumb. */}
      <div className="contents sideways:col-start-3 sideways:row-span-2 sideways:row-start-1 sideways:flex sideways:flex-col sideways:items-center sideways:justify-center sideways:gap-[8px]">
        <SideStrip
          photos={photos}
          current={reviewed ?? role}
          onChoose={(chosen) => {
            const isTaken = photos.some((photo) => photo.role === chosen);
            setReviewed(isTaken ? chosen : null);
            if (!isTaken) setRole(chosen);
          }}
        />
        {shown === undefined && hasFilm && (
          <Controls
            name={name}
            isReady={isOn}
            isBusy={shutter.isBusy}
            onShoot={press}
            onFile={(file) => void shutter.shoot(role, async () => file)}
          />
        )}
        {shown !== undefined && (
          <ReviewControls
            onKeep={() => setReviewed(null)}
            onRetake={() => {
              setRole(shown.role);
              setReviewed(null);
            }}
          />
        )}
      </div>
    </Frame>
  );
}

/** One photo at a time, until it is kept. */
function useShutter(onTake: CameraScreenProps["onTake"], onKept: (role: PhotoRole) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const shoot = async (role: PhotoRole, take: () => Promise<File>) => {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      const file = await take();
      // The vibration confirms the shot without the screen.
      if ("vibrate" in navigator) navigator.vibrate(15);
      if (await onTake(role, file)) onKept(role);
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, hasFailed, shoot };
}

function numberOf(role: PhotoRole): number | null {
  return isRequiredRole(role) ? requiredPhotoRoles.findIndex((one) => one === role) + 1 : null;
}

type FrameProps = { title: string; isDark: boolean; onClose: () => void; children: ReactNode };

function Frame({ title, isDark, onClose, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, { onClose });
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className={`visible m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-page text-ink ${isDark ? "dark-ground" : ""}`}
    >
      <div className="mx-auto flex h-full max-w-3xl flex-col gap-[8px] pb-[max(12px,env(safe-area-inset-bottom))] sideways:grid sideways:max-w-none sideways:grid-cols-[132px_minmax(0,1fr)_132px] sideways:grid-rows-[minmax(0,1fr)_auto] sideways:pr-[env(safe-area-inset-right)] sideways:pb-[env(safe-area-inset-bottom)] sideways:pl-[env(safe-area-inset-left)]">
        {children}
      </div>
    </dialog>
  );
}

type TopBarProps = {
  camera: CameraStream;
  subject: string;
  name: string;
  role: PhotoRole;
  onClose: () => void;
};

function TopBar({ camera, subject, name, role, onClose }: TopBarProps) {
  const phrases = usePhrases();
  const number = numberOf(role);
  const hint = usePhotoHint(role);
  return (
    <header className="flex min-h-14 items-center gap-[8px] px-[4px] pt-[env(safe-area-inset-top)] sideways:row-span-2 sideways:flex-col sideways:justify-between sideways:py-[4px]">
      <ControlButton label={phrases.close} onClick={onClose}>
        <X size={26} aria-hidden />
      </ControlButton>
      <div className="min-w-0 flex-1 text-center leading-tight sideways:flex-none">
        <Heading size="xl" className="sideways:text-[min(1.25rem,6vmin)]">
          {name}
          {number !== null && (
            <span className="figures ml-2 text-base font-normal sideways:block sideways:text-[min(1rem,5vmin)]">
              {phrases.counter(number, requiredPhotoRoles.length)}
            </span>
          )}
        </Heading>
        {hint && <p className="text-[min(0.875rem,5.5vmin)]">{hint}</p>}
        <p className="figures text-[min(0.875rem,5.5vmin)] wrap-anywhere">{subject}</p>
      </div>
      {camera.state === "starting" && <Spinner size={22} />}
      <span className="grid size-[48px] place-items-center">
        {camera.state === "on" && hasTorch(camera.track) && <Torch track={camera.track} />}
      </span>
    </header>
  );
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const phrases = usePhrases();
  const [isLit, setIsLit] = useState(false);
  return (
    <ControlButton
      label={isLit ? phrases.torchOff : phrases.torchOn}
      aria-pressed={isLit}
      onClick={() => void lightTorch(track, !isLit).then(setIsLit)}
    >
      {isLit ? <FlashlightOff size={24} aria-hidden /> : <Flashlight size={24} aria-hidden />}
    </ControlButton>
  );
}
