import { Camera, FolderOpen } from "lucide-react";
import { buttonLook } from "../../../../ui/button.tsx";
import { FileTrigger } from "../../../../ui/file-trigger.tsx";
import type { ChosenImage } from "../use-analysis.ts";
import { useDemoPhrases } from "./use-demo-phrases.ts";

const accepted = "image/jpeg,image/png,image/webp";

type DemoTriggersProps = {
  isBatch: boolean;
  isBusy: boolean;
  onFiles: (files: readonly File[], source: ChosenImage["source"]) => Promise<void>;
};

export function DemoTriggers({ isBatch, isBusy, onFiles }: DemoTriggersProps) {
  const phrases = useDemoPhrases();
  const label = isBatch ? phrases.choosePhotos : phrases.choosePhoto;
  return (
    <div className={isBusy ? "pointer-events-none grid gap-3 opacity-60" : "grid gap-3"}>
      <FileTrigger
        withCamera
        label={phrases.photograph}
        accept={accepted}
        onFiles={(files) => void onFiles(files, "camera")}
        className={`${buttonLook("outline")} w-full`}
      >
        <Camera size={22} aria-hidden />
        {phrases.photograph}
      </FileTrigger>
      <FileTrigger
        isMultiple
        label={label}
        accept={accepted}
        onFiles={(files) => void onFiles(files, "file")}
        className={`${buttonLook("outline")} w-full`}
      >
        <FolderOpen size={22} aria-hidden />
        {label}
      </FileTrigger>
    </div>
  );
}
