import { useEffect, useEffectEvent, useState } from "react";
import { useUser } from "../../../app/session/use-session.ts";
import { useFormats } from "../../../language/formats.ts";
import { InsecureAddress, preparePhoto } from "../../../device/photos/prepare-photo.ts";
import { usePictureReasons } from "../../../ui/vocabulary/use-picture-reasons.ts";
import { useWords } from "../../../ui/vocabulary/use-words.ts";
import { aiErrorSentence } from "./ai-errors.ts";
import { imageProblem, type ChosenImage } from "./chosen-image.ts";
import { keptSingle } from "./kept-prediction.ts";
import type { Analysis } from "./predict-anywhere.ts";
import { askServer, predictPhoto, type Helpers } from "./predict-photo.ts";
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
    const found = imageProblem(file);
    if (found) return setProblem(errors[found]);
    setBusy("preparing");
    try {
      const { bytes, fileName } = await preparePhoto(file);
      void keptSingle.forget();
      setAnalysis(null);
      setImage({ bytes, fileName, source, previewUrl: URL.createObjectURL(bytes) });
    } catch (error) {
      setProblem(error instanceof InsecureAddress ? errors.insecureAddress : errors.unreadable);
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
      const { bytes, fileName, source } = image;
      if (made.where === "server") void keptSingle.forget();
      else void keptSingle.keep(user.id, [{ bytes, facts: { fileName, source } }], made);
    } catch (error) {
      setProblem(aiErrorSentence(error, { errors, words, reasons, formats }));
    } finally {
      setBusy(null);
    }
  };

  const analyse = () => run((chosen) => predictPhoto(chosen, helpers));

  /** When it fails, what the device computed stays on the screen. */
  const analyseOnServer = () =>
    run(async (chosen) => ({ where: "server", prediction: await askServer(chosen) }));

  const reset = () => {
    void keptSingle.forget();
    setImage(null);
    setAnalysis(null);
    setProblem(null);
  };
  const dismissProblem = () => setProblem(null);
  return {
    image,
    busy,
    analysis,
    problem,
    choose,
    analyse,
    analyseOnServer,
    reset,
    /** It is a fruit now: the next start shows none. */
    forget: () => void keptSingle.forget(),
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
