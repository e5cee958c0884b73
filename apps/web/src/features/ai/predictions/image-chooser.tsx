import { PhotoTriggers } from "./photo-triggers.tsx";
import { PalmMark } from "#ui/palm-mark.tsx";
import type { ChosenImage } from "./chosen-image.ts";
import { usePhrases } from "./use-phrases.ts";

type ImageChooserProps = {
  image: ChosenImage | null;
  isBusy: boolean;
  /** Its values are there: another photo is a new analysis. */
  isDone: boolean;
  onChoose: (file: File, source: ChosenImage["source"]) => void;
};

export function ImageChooser({ image, isBusy, isDone, onChoose }: ImageChooserProps) {
  const phrases = usePhrases();
  return (
    <>
      {/* Empty, it would push the buttons off a small phone. */}
      <div
        className={`grid aspect-[4/3] max-h-96 place-items-center overflow-hidden bg-sunk sm:rounded-lg ${image ? "max-sm:-mx-4" : "max-sm:hidden"}`}
      >
        {image ? (
          <img src={image.previewUrl} alt={phrases.preview} className="size-full object-contain" />
        ) : (
          <PalmMark className="size-24 opacity-40" />
        )}
      </div>
      {!isDone && (
        <PhotoTriggers
          photograph={phrases.photograph}
          choose={image ? phrases.another : phrases.chooseFile}
          isFirst={image === null}
          isBusy={isBusy}
          onFiles={([file], source) => file && onChoose(file, source)}
        />
      )}
    </>
  );
}
