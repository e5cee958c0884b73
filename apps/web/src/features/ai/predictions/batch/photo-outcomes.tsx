import { nirFieldOf, predictedValues } from "@elaeis/domain/predictions/prediction";
import { useFormats } from "#language/formats.ts";
import type { BatchPhotoResult } from "#device/prediction/predict-batch-on-device.ts";
import { Badge } from "#ui/badge.tsx";
import { Figures } from "#ui/figures.tsx";
import { Lines } from "#ui/lines.tsx";
import { Picture } from "#ui/picture.tsx";
import { reasonSentence, usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Note } from "#ui/note.tsx";
import { Grow } from "#ui/line.tsx";
import { usePhrases } from "../use-phrases.ts";
import type { ChosenPhoto } from "./photos.ts";
import { useBatchPhrases } from "./use-batch-phrases.ts";

/** What is known of a photo: its own values, or merely the code that it was judged by. */
export type PhotoOutcome =
  | BatchPhotoResult
  | { ok: true; pred: null }
  | { ok: false; code: string };

type PhotoOutcomesProps = {
  photos: readonly ChosenPhoto[];
  /** In the order of the photos. */
  outcomes: readonly PhotoOutcome[];
};

/** Each photo with its own values, or the reason why it was left out. */
export function PhotoOutcomes({ photos, outcomes }: PhotoOutcomesProps) {
  const words = useWords();
  return (
    <Lines>
      {photos.map(({ sha256, role, previewUrl }, index) => {
        const outcome = outcomes[index];
        return (
          <li key={sha256} className="flex items-start gap-3 py-3">
            <Picture source={previewUrl} alt="" className="size-16 shrink-0 rounded-md" />
            <Grow>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong>{words.photoRoles[role]}</strong>
                {outcome && <Verdict outcome={outcome} />}
              </p>
              {outcome && <Outcome outcome={outcome} />}
            </Grow>
          </li>
        );
      })}
    </Lines>
  );
}

/** Whether the photo counts; one whose values are not known says so in its own words. */
function Verdict({ outcome }: { outcome: PhotoOutcome }) {
  const phrases = useBatchPhrases();
  if (!outcome.ok) return <Badge tone="warning">{phrases.leftOut}</Badge>;
  return outcome.pred && <Badge tone="success">{phrases.used}</Badge>;
}

function Outcome({ outcome }: { outcome: PhotoOutcome }) {
  const phrases = useBatchPhrases();
  const { errors } = usePhrases();
  const reasons = usePictureReasons();
  if (outcome.ok) return outcome.pred ? <Values photo={outcome} /> : <p>{phrases.unused}</p>;
  return <p>{reasonSentence(reasons, outcome.code) ?? errors.unreadable}</p>;
}

function Values({ photo }: { photo: Extract<BatchPhotoResult, { ok: true }> }) {
  const phrases = useBatchPhrases();
  const words = useWords();
  const formats = useFormats();
  const { pred, quality } = photo;
  return (
    <div className="mt-1 grid gap-1">
      <dl className="flex flex-wrap gap-x-4">
        {predictedValues.map((value) => (
          <div key={value} className="flex flex-wrap gap-x-1">
            <dt className="text-ink-2">{words.shortFields[nirFieldOf[value]]}</dt>
            <Figures as="dd">{formats.percent(pred[value])}</Figures>
          </div>
        ))}
      </dl>
      {quality && (
        <Note hasFigures>{phrases.quality(formats.count(Math.round(quality.score)))}</Note>
      )}
    </div>
  );
}
