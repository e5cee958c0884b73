import type { FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useState } from "react";
import { useKeptImage } from "../../../../device/image-cache/use-kept-image.ts";
import { lazyPart } from "../../../../app/lazy-part.tsx";
import { RoleSilhouette } from "../../../../device/photos/role-silhouette.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Banner } from "../../../../ui/banner.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import {
  reasonSentence,
  usePictureReasons,
} from "../../../../ui/vocabulary/use-picture-reasons.ts";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

const PhotoViewer = lazyPart(async () => (await import("./viewer/photo-viewer.tsx")).PhotoViewer, {
  waiting: null,
  Absent: NotHere,
});

/** The photos by role; one that has not arrived yet keeps its place. */
export function FruitPhotos({ photos }: { photos: readonly FruitPhoto[] }) {
  const phrases = usePhrases();
  const [opened, setOpened] = useState<PhotoRole | null>(null);
  const inOrder = photoRoles.flatMap((role) => photos.filter((it) => it.photo_role === role));
  const received = inOrder.filter((photo) => photo.received);
  const missing = inOrder.length - received.length;
  return (
    <Card
      title={phrases.photos}
      aside={
        <p className="figures text-sm text-muted">
          {phrases.photosCount(received.length, inOrder.length)}
        </p>
      }
    >
      {missing > 0 && <p className="mt-1 text-warning">{phrases.missing(missing)}</p>}
      {inOrder.length === 0 && <p className="mt-2 text-muted">{phrases.noPhotos}</p>}
      <ul className={`mt-4 grid grid-cols-2 gap-4 ${inOrder.length === 4 ? "" : "sm:grid-cols-3"}`}>
        {inOrder.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} onOpen={() => setOpened(photo.photo_role)} />
        ))}
      </ul>
      {opened && (
        <PhotoViewer
          photos={received}
          role={opened}
          onRole={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

function NotHere() {
  return <Banner tone="warning">{usePhrases().notHere}</Banner>;
}

function PhotoTile({ photo, onOpen }: { photo: FruitPhoto; onOpen: () => void }) {
  const phrases = usePhrases();
  const words = useWords();
  const role = words.photoRoles[photo.photo_role];
  const thumbnail = useKeptImage(photo.thumbnail_url ?? photo.photo_url);
  return (
    <li className="min-w-0">
      {photo.received ? (
        <button
          type="button"
          onClick={onOpen}
          aria-label={phrases.enlarge(role)}
          className="block w-full overflow-hidden rounded-md"
        >
          <Picture
            source={thumbnail}
            alt={role}
            className="aspect-square w-full transition-transform duration-150 hover:scale-103"
          />
        </button>
      ) : (
        <div className="grid aspect-square place-items-center content-center gap-2 rounded-md border-2 border-dashed border-line bg-page text-muted">
          <RoleSilhouette role={photo.photo_role} className="size-14" />
          {phrases.awaited}
        </div>
      )}
      <p className="mt-2 font-bold">{role}</p>
      <PhotoQuality photo={photo} />
    </li>
  );
}

function PhotoQuality({ photo }: { photo: FruitPhoto }) {
  const phrases = usePhrases();
  const pictureReasons = usePictureReasons();
  if (!photo.received) return null;
  const { photo_quality_score: score, quality_reasons: reasons } = photo;
  return (
    <div className="text-sm text-muted">
      <p className="figures">
        {score === null ? phrases.qualityUnknown : phrases.quality(String(Math.round(score)))}
      </p>
      {photo.is_protocol_compliant === false && (
        <p className="my-1">
          <Badge tone="warning">{phrases.notCompliant}</Badge>
        </p>
      )}
      {reasons.length > 0 && (
        <ul className="mt-1 text-warning">
          {reasons.map((reason) => (
            <li key={reason}>{reasonSentence(pictureReasons, reason) ?? reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
