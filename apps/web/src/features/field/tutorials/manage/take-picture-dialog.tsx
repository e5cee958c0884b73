import type { TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { useRef, useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { pictureOf } from "./film-picture.ts";
import { sendFile, type Place } from "./uploads.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type TakePictureDialogProps = {
  title: string;
  video: TutorialFile;
  place: Place;
  onClose: () => void;
};

/** The film is stopped where the person stopped it; that is the picture. */
export function TakePictureDialog({ title, video, place, onClose }: TakePictureDialogProps) {
  const phrases = usePhrases();
  const film = useRef<HTMLVideoElement>(null);
  // A new link to the same film must not start it anew.
  const [source] = useState(video.url);
  const [hasFailed, setHasFailed] = useState(false);
  const take = async () => {
    const picture = film.current === null ? undefined : await pictureOf(film.current);
    if (picture === undefined) {
      setHasFailed(true);
      return;
    }
    sendFile(place, picture);
    onClose();
  };
  return (
    <Dialog
      title={phrases.takeTitle}
      hasCross
      onClose={onClose}
      footer={<Button onClick={() => void take()}>{phrases.take}</Button>}
    >
      <Stack gap={4}>
        <p>{phrases.takeText}</p>
        {hasFailed && <Banner tone="danger">{phrases.takeFailed}</Banner>}
        {/* The person looks for one picture of it; its words are of no matter here. */}
        <video
          ref={film}
          src={source}
          controls
          playsInline
          muted
          preload="auto"
          aria-label={phrases.filmPreview(title)}
          className="aspect-video w-full rounded-md bg-ink"
          onError={() => setHasFailed(true)}
        />
      </Stack>
    </Dialog>
  );
}
