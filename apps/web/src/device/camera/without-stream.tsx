import { Camera } from "lucide-react";
import { phrasesHook } from "#language/language-provider.tsx";
import { buttonLook } from "#ui/button.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { PermissionHelp } from "../permissions/permission-help.tsx";
import type { CameraFailure } from "./camera-stream.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

type WithoutStreamProps = {
  failure: CameraFailure;
  name: string;
  onFile: (file: File) => void;
};

/** The browser gives no film: the phone's own camera takes over. */
export function WithoutStream({ failure, name, onFile }: WithoutStreamProps) {
  const phrases = usePhrases();
  return (
    <div className="absolute inset-0 grid grid-cols-1 content-center gap-4 overflow-y-auto p-5">
      <p role="alert" className="text-lg font-semibold">
        {phrases[failure]}
      </p>
      <FileTrigger
        label={`${phrases.phoneCamera}. ${phrases.shutter(name)}`}
        withCamera
        onFiles={([file]) => file && onFile(file)}
        className={`${buttonLook()} min-h-16 w-full`}
      >
        <Camera size={24} aria-hidden />
        {phrases.shutter(name)}
      </FileTrigger>
      {failure === "refused" && <PermissionHelp of="camera" />}
    </div>
  );
}
