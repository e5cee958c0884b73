import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoWarning } from "@elaeis/prediction/photo-warning";
import { useState, type PointerEvent, type ReactNode, type RefObject } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { RoleSilhouette } from "../photos/role-silhouette.tsx";
import { canFocus, focusOn, pointIn, type Point } from "./lens.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import type { CameraStream } from "./use-camera-stream.ts";

const usePhrases = phrasesHook({ en, fr });

type ViewfinderProps = {
  video: RefObject<HTMLVideoElement | null>;
  camera: CameraStream;
  role: PhotoRole;
  found: PhotoWarning | null | undefined;
  /** Of the photo being looked at, in place of the film. */
  reviewedUrl: string | null | undefined;
  isBusy: boolean;
  /** In place of a missing film. */
  children: ReactNode;
};

export function Viewfinder(props: ViewfinderProps) {
  const { video, camera, role, found, reviewedUrl, isBusy, children } = props;
  const [focus, setFocus] = useState<Point | null>(null);
  const isOn = camera.state === "on";
  const isFilming = isOn && typeof reviewedUrl !== "string";
  const tapped = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (camera.state !== "on" || !isFilming || !canFocus(camera.track)) return;
    const film = video.current;
    const box = currentTarget.getBoundingClientRect();
    const picture = { width: film?.videoWidth ?? 0, height: film?.videoHeight ?? 0 };
    const point = pointIn(box, picture, { x: clientX, y: clientY });
    if (point === null) return;
    setFocus({ x: clientX - box.left, y: clientY - box.top });
    void focusOn(camera.track, point).then(() => setFocus(null));
  };
  return (
    <div
      className="relative min-h-0 flex-1 sideways:col-start-2 sideways:row-start-1"
      onPointerDown={tapped}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees, without sound */}
      <video
        ref={video}
        muted
        playsInline
        aria-hidden
        className={`absolute inset-0 size-full object-contain ${isFilming ? "" : "invisible"} ${isBusy ? "opacity-40" : ""}`}
      />
      {typeof reviewedUrl === "string" && (
        <img src={reviewedUrl} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      {isFilming && (
        <>
          <RoleSilhouette
            role={role}
            className={`pointer-events-none absolute inset-0 m-auto h-[min(60%,80vw)] stroke-[0.9] drop-shadow-[0_0_2px_#000] ${found === null ? "text-[#6fcf8e]" : "text-[#f6efe8]/85"}`}
          />
          <Advice found={found} isOn={!isBusy} />
        </>
      )}
      {focus && (
        <span
          aria-hidden
          className="pointer-events-none absolute size-16 -translate-1/2 rounded-full border-2 border-ink"
          style={{ left: focus.x, top: focus.y }}
        />
      )}
      {children}
    </div>
  );
}

/** The first thing to mend, or that nothing is to be mended; it holds nothing up. */
function Advice({ found, isOn }: { found: PhotoWarning | null | undefined; isOn: boolean }) {
  const phrases = usePhrases();
  return (
    <output className="absolute inset-x-0 bottom-3 flex justify-center px-3">
      {isOn && found !== undefined && (
        <span
          className={`rounded-full px-4 py-1.5 text-center text-[min(1rem,4.6vw)] font-medium text-[#171210] ${found === null ? "bg-[#6fcf8e]" : "bg-[#f2b134]"}`}
        >
          {found === null ? phrases.good : phrases.advice[found]}
        </span>
      )}
    </output>
  );
}
