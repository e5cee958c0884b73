import { useEffect, useEffectEvent, useState } from "react";
import { useUser } from "#app/session/use-session.ts";
import { useFormats } from "#language/formats.ts";
import { preparePhoto } from "#device/photos/prepare-photo.ts";
import { usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { aiErrorSentence } from "./ai-errors.ts";
import { imageProblem, isHeicFile, whyUnread, type ChosenImage } from "./chosen-image.ts";
import { keptSingle } from "./kept-prediction.ts";
import type { Analysis } from "./predict-anywhere.ts";
import { askServer, predictPhoto, type Helpers } from "./predict-photo.ts";
import { useIsLeft } from "./use-is-left.ts";
import { usePhrases } from "./use-phrases.ts";

/** No file, file chosen, analysing, result: the states of the prediction screen. */
export function useAnalysis(helpers: Helpers) {
  const { errors } = usePhrases();
  const words = useWords();
  const reasons = usePictureReasons();
  const formats = useFormats();
  const user = useUser();
  const [image, setImage] = useChosenImage();
  const [busy, setBusy] = useState<"preparing" | "analysing" | null>(null);
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLate, setIsLate] = useState(false);
  const isLeft = useIsLeft();

  const showKept = useEffectEvent((kept: Awaited<ReturnType<typeof keptSingle.read>>) => {
    const [photo] = kept?.photos ?? [];
    if (kept === null || photo === undefined || image !== null) return;
    const { bytes, facts } = photo;
    setImage({ ...facts, bytes, previewUrl: URL.createObjectURL(bytes) });
    setAnalysis(kept.analysis);
  });
  useEffect(() => {
    let isHere = true;
    void keptSingle.read(user.id).then((kept) => isHere && showKept(kept));
    return () => {
      isHere = false;
    };
  }, [user.id]);

  const choose = async (file: File, source: ChosenImage["source"]) => {
    setProblem(null);
    if (isHeicFile(file)) return setProblem(reasons.image_heic);
    const found = imageProblem(file);
    if (found) return setProblem(errors[found]);
    setBusy("preparing");
    try {
      const { bytes, fileName, taken } = await preparePhoto(file);
      if (isLeft.current) return;
      void keptSingle.forget(user.id);
      setAnalysis(null);
      setImage({ bytes, fileName, source, taken, previewUrl: URL.createObjectURL(bytes) });
    } catch (error) {
      setProblem(whyUnread(error, errors, reasons.image_heic));
    } finally {
      setBusy(null);
    }
  };

  const run = async (work: (chosen: ChosenImage) => Promise<Analysis>) => {
    if (image === null) return;
    setProblem(null);
    setBusy("analysing");
    try {
      const made = await work(image);
      setAnalysis(made);
      const { bytes, fileName, source, taken } = image;
      if (made.where === "server") void keptSingle.forget(user.id);
      else void keptSingle.keep(user.id, [{ bytes, facts: { fileName, source, taken } }], made);
    } catch (error) {
      setProblem(aiErrorSentence(error, { errors, words, reasons, formats }));
    } finally {
      setBusy(null);
      setIsLate(false);
    }
  };

  const analyse = () => run((chosen) => predictPhoto(chosen, helpers, () => setIsLate(true)));

  /** When it fails, what the device computed stays on the screen. */
  const analyseOnServer = () =>
    run(async (chosen) => ({ where: "server", prediction: await askServer(chosen) }));

  const reset = () => {
    void keptSingle.forget(user.id);
    setImage(null);
    setAnalysis(null);
    setProblem(null);
  };
  const dismissProblem = () => setProblem(null);
  return {
    image,
    busy,
    isLate,
    analysis,
    problem,
    choose,
    analyse,
    analyseOnServer,
    reset,
    /** It is a fruit now: the next start shows none. */
    forget: () => void keptSingle.forget(user.id),
    dismissProblem,
  };
}

/** Revokes the preview of an image as soon as another takes its place, or the screen is left. */
function useChosenImage() {
  const state = useState<ChosenImage | null>(null);
  const previewUrl = state[0]?.previewUrl;
  useEffect(
    () => () => {
      if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );
  return state;
}
