import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { tutorialsQuery } from "#api/tutorials.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { Banner } from "#ui/banner.tsx";
import { pictureOfFilm } from "./film-picture.ts";
import { listenToUploads, sendFile, type Ended } from "./uploads.ts";
import { usePhrases } from "./use-phrases.ts";

const shownForMs = 5_000;

/** What has just arrived, or could not; it leaves by itself. */
export function UploadBanner() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const [ended, setEnded] = useState<Ended | null>(null);
  const queries = useQueryClient();
  useEffect(
    () =>
      listenToUploads((latest) => {
        // The picture that a film brought along hides nothing of the film.
        setEnded((before) => (before !== null && isNewPicture(latest) ? before : latest));
        void queries.invalidateQueries({ queryKey: tutorialsQuery.queryKey });
        void addPicture(latest);
      }),
    [queries],
  );
  useEffect(() => {
    if (ended === null) return undefined;
    const timer = setTimeout(() => setEnded(null), shownForMs);
    return () => clearTimeout(timer);
  }, [ended]);
  if (ended === null) return null;
  const { kind } = ended.place;
  return "tutorial" in ended ? (
    <Banner tone="success">{phrases.uploaded[kind]}</Banner>
  ) : (
    <Banner tone="danger">{phrases.uploadFailed[kind](sentence(ended.error))}</Banner>
  );
}

function isNewPicture(ended: Ended): boolean {
  return "tutorial" in ended && ended.place.kind === "thumbnail";
}

/** A film whose tutorial has no picture yet gives it one. */
async function addPicture(ended: Ended): Promise<void> {
  if (!("tutorial" in ended) || ended.place.kind !== "video") return;
  const { video, thumbnail } = ended.tutorial;
  if (video === null || thumbnail !== null) return;
  const picture = await pictureOfFilm(video.url, AbortSignal.timeout(30_000));
  if (picture !== undefined) sendFile({ ...ended.place, kind: "thumbnail" }, picture);
}
