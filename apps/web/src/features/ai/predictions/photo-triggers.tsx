import { Camera, FolderOpen } from "lucide-react";
import { buttonLook } from "#ui/button.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import type { ChosenImage } from "./chosen-image.ts";

type PhotoTriggersProps = {
  photograph: string;
  choose: string;
  /** The camera is the first thing to do here. */
  isFirst?: boolean;
  isBusy: boolean;
  isMultiple?: boolean;
  accept?: string;
  onFiles: (files: readonly File[], source: ChosenImage["source"]) => unknown;
};

/** Photos come from the camera or from the phone's files. */
export function PhotoTriggers(props: PhotoTriggersProps) {
  const { photograph, choose, isFirst, isBusy, isMultiple, accept = "image/*", onFiles } = props;
  return (
    <div className={isBusy ? "pointer-events-none grid gap-3 opacity-60" : "grid gap-3"}>
      <FileTrigger
        withCamera
        label={photograph}
        accept={accept}
        onFiles={(files) => void onFiles(files, "camera")}
        className={`${buttonLook(isFirst ? "primary" : "outline")} w-full`}
      >
        <Camera size={22} aria-hidden />
        {photograph}
      </FileTrigger>
      <FileTrigger
        isMultiple={isMultiple ?? false}
        label={choose}
        accept={accept}
        onFiles={(files) => void onFiles(files, "file")}
        className={`${buttonLook("outline")} w-full`}
      >
        <FolderOpen size={22} aria-hidden />
        {choose}
      </FileTrigger>
    </div>
  );
}
