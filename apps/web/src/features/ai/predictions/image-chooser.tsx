import { Camera, FolderOpen } from "lucide-react";
import { buttonLook } from "../../../ui/button.tsx";
import { FileTrigger } from "../../../ui/file-trigger.tsx";
import { PalmMark } from "../../../ui/palm-mark.tsx";
import type { ChosenImage } from "./use-analysis.ts";
import { usePhrases } from "./use-phrases.ts";

type ImageChooserProps = {
  image: ChosenImage | null;
  isBusy: boolean;
  onChoose: (file: File, source: ChosenImage["source"]) => void;
};

export function ImageChooser({ image, isBusy, onChoose }: ImageChooserProps) {
  const phrases = usePhrases();
  const variant = image ? "outline" : "primary";
  return (
    <>
      <div className="grid aspect-[4/3] max-h-96 w-full place-items-center overflow-hidden rounded-lg border-2 border-dashed border-hair bg-page">
        {image ? (
          <img src={image.previewUrl} alt={phrases.preview} className="size-full object-contain" />
        ) : (
          <PalmMark className="size-24 opacity-40" />
        )}
      </div>
      <div className={isBusy ? "pointer-events-none grid gap-3 opacity-60" : "grid gap-3"}>
        <FileTrigger
          label={phrases.photograph}
          withCamera
          onFiles={([file]) => file && onChoose(file, "camera")}
          className={`${buttonLook(variant)} w-full`}
        >
          <Camera size={22} aria-hidden />
          {phrases.photograph}
        </FileTrigger>
        <FileTrigger
          label={image ? phrases.another : phrases.chooseFile}
          onFiles={([file]) => file && onChoose(file, "file")}
          className={`${buttonLook("outline")} w-full`}
        >
          <FolderOpen size={22} aria-hidden />
          {image ? phrases.another : phrases.chooseFile}
        </FileTrigger>
      </div>
    </>
  );
}
