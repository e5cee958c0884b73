/** Two ways to what a QR code says: the camera, and a photo. */
import { CameraOff, Images } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { PermissionHelp } from "../permissions/permission-help.tsx";
import { HeicPicture } from "../photos/open-picture.ts";
import { en } from "./code-phrases.en.ts";
import { fr } from "./code-phrases.fr.ts";
import { readPhoto } from "./code-reader.ts";
import { useCodeCamera } from "./use-code-camera.ts";

const usePhrases = phrasesHook({ en, fr });

type CodeScannerProps = {
  /** What to hold before the camera. */
  hint: string;
  fromPhoto: string;
  otherWays: string;
  /** What is wrong with the code that was read last. */
  trouble: ReactNode;
  onCode: (text: string) => void;
  /** Further ways. */
  children?: ReactNode;
};

export function CodeScanner(props: CodeScannerProps) {
  const { hint, fromPhoto, otherWays, trouble, onCode, children } = props;
  const phrases = usePhrases();
  const reasons = usePictureReasons();
  const [attempt, setAttempt] = useState(0);
  const [photoTrouble, setPhotoTrouble] = useState<string | null>(null);
  const take = (text: string) => {
    setPhotoTrouble(null);
    onCode(text);
  };
  const takePhoto = async (file: File) => {
    setPhotoTrouble(null);
    try {
      const text = await readPhoto(file);
      if (text === null) setPhotoTrouble(phrases.noCodeInPhoto(file.name));
      else take(text);
    } catch (error) {
      setPhotoTrouble(
        error instanceof HeicPicture ? reasons.image_heic : phrases.unreadablePhoto(file.name),
      );
    }
  };
  const told = photoTrouble ?? trouble;
  return (
    <>
      <CameraView
        key={attempt}
        hint={hint}
        onCode={take}
        onAgain={() => setAttempt((number) => number + 1)}
      />
      {told && <Banner tone="danger">{told}</Banner>}
      <Stack gap={5} as="section" aria-label={otherWays}>
        <FileTrigger
          label={fromPhoto}
          onFiles={([file]) => file && void takePhoto(file)}
          className={`${buttonLook("outline")} w-full`}
        >
          <Images size={20} aria-hidden />
          {fromPhoto}
        </FileTrigger>
        {children}
      </Stack>
    </>
  );
}

type CameraViewProps = { hint: string; onCode: (text: string) => void; onAgain: () => void };

function CameraView({ hint, onCode, onAgain }: CameraViewProps) {
  const phrases = usePhrases();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCodeCamera(video, onCode);
  const isWorking = state === "starting" || state === "on";
  return (
    <Stack as="section" aria-label={phrases.camera} gap={3}>
      {/* Higher where what it says needs the room. */}
      <div className="relative grid aspect-square items-center overflow-clip lg:aspect-[5/2] rounded-lg bg-sunk">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees, without sound */}
        <video
          ref={video}
          muted
          playsInline
          aria-hidden
          className={`absolute size-full object-cover ${isWorking ? "" : "invisible"}`}
        />
        {state === "starting" && (
          <span className="absolute inset-0 grid place-items-center text-ink-2">
            <Spinner size={32} />
          </span>
        )}
        {state === "on" && (
          <span aria-hidden className="absolute inset-[18%] rounded-lg border-4 border-amber" />
        )}
        {state !== "starting" && state !== "on" && (
          <div className="grid justify-items-center gap-3 p-6 text-center">
            <CameraOff size={32} aria-hidden className="text-ink-2" />
            <output className="max-w-prose text-balance">{phrases[state]}</output>
            {state !== "insecure" && (
              <Button variant="outline" onClick={onAgain}>
                {phrases.again}
              </Button>
            )}
          </div>
        )}
      </div>
      <output className="min-h-6 text-center">
        {isWorking && (state === "on" ? hint : phrases.starting)}
      </output>
      {state === "refused" && <PermissionHelp of="camera" />}
    </Stack>
  );
}
