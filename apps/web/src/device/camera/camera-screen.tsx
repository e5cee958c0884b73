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
import { phrasesHook } from "../../language/language-provider.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { useWords } from "../../ui/vocabulary/use-words.ts";
import { Heading } from "../../ui/heading.tsx";
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
  photos: readonly SidePhoto[];
  /** Why the last photo was not kept. */
  problem: string | null;
  /** @returns whether the photo is kept */
  onTake: (role: PhotoRole, file: File) => Promise<boolean>;
  /** Asked to, or all required sides are taken. */
  onClose: () => void;
};

export function CameraScreen(props: CameraScreenProps) {
  const { subject, role: first, photos, problem, onTake, onClose } = props;
  const phrases = usePhrases();
  const words = useWords();
  const [role, setRole] = useState(first);
  const [reviewed, setReviewed] = useState<PhotoRole | null>(null);
  const [said, setSaid] = useState("");
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCameraStream(video, longSidePx);
  const shutter = useShutter(onTake, (took) => {
    setSaid(phrases.kept(words.photoRoles[took]));
    const next = nextSide(photos, took);
    if (next === null) onClose();
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
      <TopBar {...{ camera, onClose, name, subject }} number={numberOf(role)} />
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
        className="mx-3 rounded-md bg-[#f2b134] px-4 py-2 text-center font-bold text-[#171210] empty:hidden"
      >
        {problem ?? (shutter.hasFailed ? phrases.notTaken : null)}
      </p>
      <output className="sr-only">{said}</output>
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

/** The first required side without a photo. @param took the one just kept */
function nextSide(photos: readonly SidePhoto[], took: PhotoRole): PhotoRole | null {
  const taken = new Set([took, ...photos.map(({ role }) => role)]);
  return requiredPhotoRoles.find((role) => !taken.has(role)) ?? null;
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
      <div className="mx-auto flex h-full max-w-3xl flex-col gap-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </dialog>
  );
}

type TopBarProps = {
  camera: CameraStream;
  subject: string;
  name: string;
  number: number | null;
  onClose: () => void;
};

function TopBar({ camera, subject, name, number, onClose }: TopBarProps) {
  const phrases = usePhrases();
  return (
    <header className="flex min-h-14 items-center gap-2 px-1 pt-[env(safe-area-inset-top)]">
      <ControlButton label={phrases.close} onClick={onClose}>
        <X size={26} aria-hidden />
      </ControlButton>
      <div className="min-w-0 flex-1 text-center leading-tight">
        <Heading size="xl">
          {name}
          {number !== null && (
            <span className="figures ml-2 text-base font-normal">
              {phrases.counter(number, requiredPhotoRoles.length)}
            </span>
          )}
        </Heading>
        <p className="figures text-sm wrap-anywhere">{subject}</p>
      </div>
      {camera.state === "starting" && <Spinner size={22} />}
      <span className="grid size-12 place-items-center">
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
