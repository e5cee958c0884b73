import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { lazyPart } from "#app/lazy-part.tsx";
import { RoleSilhouette } from "#device/photos/role-silhouette.tsx";
import { useKeptPhotos } from "#device/records/use-kept-photos.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { Banner } from "#ui/banner.tsx";
import { Picture } from "#ui/picture.tsx";
import { reasonSentence, usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { isHere, usePhotoSource, type ShownPhoto } from "./shown-photos.ts";
import { Stack } from "#ui/stack.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

const PhotoViewer = lazyPart(async () => (await import("./viewer/photo-viewer.tsx")).PhotoViewer, {
  waiting: null,
  Absent: NotHere,
});

const PhotoColours = lazyPart(
  async () => (await import("./colours/photo-colours.tsx")).PhotoColours,
  { waiting: null, Absent: () => null },
);

type FruitPhotosProps = {
  fruitId: string;
  photos: readonly ShownPhoto[];
  /** How many the server has that this device knows nothing of. */
  elsewhere?: number;
  /** Below the large one. */
  children?: ReactNode;
};

/** The first photo large, the other sides below it; one that has not arrived yet keeps its place. */
export function FruitPhotos({ fruitId, photos, elsewhere = 0, children }: FruitPhotosProps) {
  const phrases = usePhrases();
  const [opened, setOpened] = useState<{ role: PhotoRole; isCorrected: boolean } | null>(null);
  const kept = useKeptPhotos(fruitId, useIsOffline());
  const here = photos.filter(isHere);
  const missing = photos.length - here.length;
  if (photos.length === 0) {
    return (
      <Stack gap={3}>
        <p className="text-ink-2">
          {elsewhere > 0 ? phrases.photosOnline(elsewhere) : phrases.noPhotos}
        </p>
        {children}
      </Stack>
    );
  }
  const main = here[0] ?? photos[0];
  const tiles = (shown: readonly ShownPhoto[]) =>
    shown.map((photo) => (
      <PhotoTile
        key={photo.role}
        photo={{ ...photo, thumbnailUrl: kept.get(photo.role) ?? photo.thumbnailUrl }}
        isMain={photo === main}
        onOpen={() => setOpened({ role: photo.role, isCorrected: false })}
      />
    ));
  const quality = meanScore(photos);
  return (
    <section aria-label={phrases.photos} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <ul>{tiles(photos.filter((photo) => photo === main))}</ul>
      {children}
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {tiles(photos.filter((photo) => photo !== main))}
      </ul>
      <Note hasFigures>
        {phrases.photosCount(here.length, photos.length)}
        {quality !== null && ` ${phrases.quality(String(Math.round(quality)))}`}
        {missing > 0 && <strong className="text-amber"> {phrases.missing(missing)}</strong>}
      </Note>
      <PhotoProblems photos={photos} />
      {photos.some(({ correction }) => correction !== null) && (
        <PhotoColours
          fruitId={fruitId}
          photos={photos}
          onCompare={(role) => setOpened({ role, isCorrected: true })}
        />
      )}
      {opened && (
        <PhotoViewer
          photos={here}
          role={opened.role}
          isCorrected={opened.isCorrected}
          onChange={(change) => setOpened({ ...opened, ...change })}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** Null where none was measured, or one has a fault: a mean would hide it. */
function meanScore(photos: readonly ShownPhoto[]): number | null {
  if (photos.some(({ problems }) => problems.length > 0)) return null;
  const scores = photos.flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? null : scores.reduce((sum, it) => sum + it, 0) / scores.length;
}

function NotHere() {
  return <Banner tone="warning">{usePhrases().notHere}</Banner>;
}

type PhotoTileProps = { photo: ShownPhoto; isMain: boolean; onOpen: () => void };

function PhotoTile({ photo, isMain, onOpen }: PhotoTileProps) {
  const phrases = usePhrases();
  const words = useWords();
  const role = words.photoRoles[photo.role];
  const source = usePhotoSource(photo, "small");
  const isOffline = useIsOffline();
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = source !== null && source === broken;
  const shape = isMain ? "aspect-[4/3] sm:aspect-[3/2]" : "aspect-square";
  return (
    <li className={`min-w-0 ${isMain ? "max-sm:-mx-4" : ""}`}>
      {isHere(photo) ? (
        <button
          type="button"
          onClick={onOpen}
          aria-label={phrases.enlarge(role)}
          className={`block w-full overflow-hidden rounded-lg ${isMain ? "max-sm:rounded-none" : ""}`}
        >
          {isBroken ? (
            <WithoutPicture role={photo.role} shape={shape}>
              {isOffline ? phrases.onlineOnly : phrases.notShown}
            </WithoutPicture>
          ) : (
            <Picture
              isUrgent={isMain}
              source={source}
              alt={role}
              onBroken={() => setBroken(source)}
              className={`w-full transition-transform duration-150 hover:scale-103 ${shape}`}
            />
          )}
        </button>
      ) : (
        <WithoutPicture role={photo.role} shape={shape}>
          {phrases.awaited}
        </WithoutPicture>
      )}
      <p
        className={`mt-1 flex flex-wrap items-center justify-between gap-x-2 text-sm ${isMain ? "max-sm:px-4" : ""}`}
      >
        <span className="font-medium">{role}</span>
        {!photo.isCompliant && <TriangleAlert size={18} aria-hidden className="text-amber" />}
      </p>
    </li>
  );
}

type WithoutPictureProps = { role: PhotoRole; shape: string; children: string };

/** In the place of a photo, which side it is and why it is not shown. */
function WithoutPicture({ role, shape, children }: WithoutPictureProps) {
  return (
    <span
      className={`grid place-items-center content-center gap-1 rounded-md border-2 border-dashed border-control bg-page px-1 text-center text-sm text-ink-2 ${shape}`}
    >
      <RoleSilhouette role={role} className="size-target" />
      {children}
    </span>
  );
}

/** What is wrong with each, in a sentence that says what to do. */
function PhotoProblems({ photos }: { photos: readonly ShownPhoto[] }) {
  const words = useWords();
  const pictureReasons = usePictureReasons();
  const named = photos.filter(({ problems }) => problems.length > 0);
  if (named.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {named.map(({ role, problems, isCompliant }) => (
        <li key={role} className={isCompliant ? "text-ink-2" : "text-amber"}>
          <strong>{words.photoRoles[role]}</strong>
          {" – "}
          {problems.map((code) => reasonSentence(pictureReasons, code) ?? code).join(" ")}
        </li>
      ))}
    </ul>
  );
}
