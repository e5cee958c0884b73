import type {
  ManagedTutorial,
  TutorialUpload,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import type { TutorialFileKind } from "@elaeis/domain/tutorials/tutorial-file";
import { languagesWithoutSheet, sheetsOf } from "@elaeis/domain/tutorials/tutorial";
import { tutorialLanguages, type TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { useState } from "react";
import { Section } from "#ui/section.tsx";
import { Button } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { FilePlace } from "./file-place.tsx";
import { TakePictureDialog } from "./take-picture-dialog.tsx";
import { keyOf, type Place } from "./uploads.ts";
import { usePhrases } from "./use-phrases.ts";

type FilesCardProps = { tutorial: ManagedTutorial; uploads: readonly TutorialUpload[] };

/** Everything a tutorial consists of besides its words. */
export function FilesCard({ tutorial, uploads }: FilesCardProps) {
  const phrases = usePhrases();
  const [isTaking, setIsTaking] = useState(false);
  const { id: tutorialId, language, video, thumbnail } = tutorial;
  const placeOf = (kind: TutorialFileKind, spoken = language): Place => ({
    tutorialId,
    kind,
    language: spoken,
  });
  const shown = (place: Place, file: TutorialFile | null) => ({
    place,
    file,
    cutOff: uploads.find(({ tutorial_id, ...one }) => {
      return keyOf({ ...one, tutorialId: tutorial_id }) === keyOf(place);
    }),
  });
  const withoutSheet = languagesWithoutSheet(tutorial);
  const thumbnailPlace = placeOf("thumbnail");
  return (
    <Section title={phrases.files}>
      <div className="grid grid-cols-1 divide-y divide-line">
        <FilePlace {...shown(placeOf("video"), video)} />
        <FilePlace {...shown(thumbnailPlace, thumbnail)}>
          <Picture
            source={thumbnail?.url ?? null}
            alt=""
            className="aspect-video w-32 rounded-md"
          />
          {video && (
            <Button variant="outline" onClick={() => setIsTaking(true)}>
              {phrases.takePicture}
            </Button>
          )}
        </FilePlace>
        {tutorialLanguages.map((spoken) => (
          <FilePlace
            key={spoken}
            {...shown(placeOf("pdf", spoken), sheetOf(tutorial, spoken))}
            warning={withoutSheet.includes(spoken) ? phrases.otherSheet[spoken] : undefined}
          />
        ))}
        {tutorialLanguages.map((spoken) => (
          <FilePlace
            key={spoken}
            {...shown(placeOf("captions", spoken), captionsOf(tutorial, spoken))}
          />
        ))}
      </div>
      {isTaking && video && (
        <TakePictureDialog
          title={tutorial.title}
          video={video}
          place={thumbnailPlace}
          onClose={() => setIsTaking(false)}
        />
      )}
    </Section>
  );
}

function sheetOf(tutorial: ManagedTutorial, spoken: string) {
  return sheetsOf(tutorial).find((one) => one.language === spoken)?.file ?? null;
}

function captionsOf({ translations }: ManagedTutorial, spoken: string) {
  return translations.find((one) => one.language === spoken)?.captions ?? null;
}
