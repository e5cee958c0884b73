import { readLabel, readReference } from "@elaeis/domain/fruits/label";
import { Images, Search } from "lucide-react";
import { useRef, useState } from "react";
import { PermissionHelp } from "#device/permissions/permission-help.tsx";
import { HeicPicture } from "#device/photos/open-picture.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { besideField, TextField } from "#ui/field.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { readPhoto } from "./code-reader.ts";
import { useCamera } from "./use-camera.ts";
import { usePhrases } from "./use-phrases.ts";

type ScannerProps = { onReference: (reference: string, isTyped: boolean) => void };

type Trouble = { kind: "foreign"; text: string } | { kind: "photo"; sentence: string };

/** The three ways to a reference: the camera, a photo, the fingers. */
export function Scanner({ onReference }: ScannerProps) {
  const phrases = usePhrases();
  const reasons = usePictureReasons();
  const [attempt, setAttempt] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = (text: string) => {
    const reference = readLabel(text);
    if (reference === null) setTrouble({ kind: "foreign", text });
    else onReference(reference, false);
  };
  const takePhoto = async (file: File) => {
    setTrouble(null);
    try {
      const text = await readPhoto(file);
      if (text === null) setTrouble({ kind: "photo", sentence: phrases.noCodeInPhoto(file.name) });
      else take(text);
    } catch (error) {
      const sentence =
        error instanceof HeicPicture ? reasons.image_heic : phrases.unreadablePhoto(file.name);
      setTrouble({ kind: "photo", sentence });
    }
  };
  return (
    <>
      <CameraView key={attempt} onCode={take} onAgain={() => setAttempt((number) => number + 1)} />
      {trouble && (
        <Banner tone="danger">
          {trouble.kind === "photo" ? (
            trouble.sentence
          ) : (
            <>
              <strong className="block">{phrases.foreignTitle}</strong>
              <span className="line-clamp-3 break-all">{phrases.foreign(trouble.text)}</span>
            </>
          )}
        </Banner>
      )}
      <Stack gap={5} as="section" aria-label={phrases.otherWays}>
        <FileTrigger
          label={phrases.fromPhoto}
          onFiles={([file]) => file && void takePhoto(file)}
          className={`${buttonLook("outline")} w-full`}
        >
          <Images size={20} aria-hidden />
          {phrases.fromPhoto}
        </FileTrigger>
        <ReferenceForm onReference={(reference) => onReference(reference, true)} />
      </Stack>
    </>
  );
}

type CameraViewProps = { onCode: (text: string) => void; onAgain: () => void };

function CameraView({ onCode, onAgain }: CameraViewProps) {
  const phrases = usePhrases();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onCode);
  const isWorking = state === "starting" || state === "on";
  const sentences = {
    refused: phrases.cameraRefused,
    absent: phrases.cameraAbsent,
    insecure: phrases.cameraInsecure,
  };
  return (
    <Stack as="section" aria-label={phrases.camera} gap={3}>
      <div
        className={`relative aspect-square overflow-hidden rounded-lg bg-sunk ${isWorking ? "" : "*:invisible"}`}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees, without sound */}
        <video ref={video} muted playsInline aria-hidden className="size-full object-cover" />
        {state === "starting" ? (
          <span className="absolute inset-0 grid place-items-center text-ink-2">
            <Spinner size={32} />
          </span>
        ) : (
          <span aria-hidden className="absolute inset-[18%] rounded-lg border-4 border-amber" />
        )}
      </div>
      {state === "starting" || state === "on" ? (
        <output className="text-center">
          {state === "on" ? phrases.cameraOn : phrases.cameraStarting}
        </output>
      ) : (
        <Banner
          tone="warning"
          action={
            state !== "insecure" && (
              <Button variant="outline" onClick={onAgain}>
                {phrases.cameraAgain}
              </Button>
            )
          }
        >
          {sentences[state]}
        </Banner>
      )}
      {state === "refused" && <PermissionHelp of="camera" />}
    </Stack>
  );
}

function ReferenceForm({ onReference }: { onReference: (reference: string) => void }) {
  const phrases = usePhrases();
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const reference = readReference(text);
        setIsMissing(reference === null);
        if (reference !== null) onReference(reference);
      }}
    >
      <TextField
        id="label-reference"
        label={phrases.reference}
        required
        hint={phrases.referenceHint}
        error={isMissing ? phrases.referenceMissing : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="flex-1 basis-56"
      />
      <Button type="submit" variant="outline" className={`max-sm:w-full ${besideField}`}>
        <Search size={20} aria-hidden />
        {phrases.search}
      </Button>
    </form>
  );
}
