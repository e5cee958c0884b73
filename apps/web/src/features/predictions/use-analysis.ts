import type { Prediction } from "@elaeis/domain/predictions/prediction-schemas";
import { useEffect, useRef, useState } from "react";
import { requestPrediction } from "../../api/predictions.ts";
import { useFormats } from "../../language/formats.ts";
import { InsecureAddress, preparePhoto } from "../../photos/prepare-photo.ts";
import { usePictureReasons } from "../../vocabulary/use-picture-reasons.ts";
import { useWords } from "../../vocabulary/use-words.ts";
import { aiErrorSentence } from "./ai-errors.ts";
import { imageProblem } from "./chosen-image.ts";
import { readPrediction } from "./read-prediction.ts";
import { usePhrases } from "./use-phrases.ts";

export type ChosenImage = {
  bytes: Blob;
  fileName: string;
  source: "camera" | "file";
  previewUrl: string;
};

/** No file, file chosen, analysing, result: the states of the prediction screen. */
export function useAnalysis() {
  const { errors } = usePhrases();
  const words = useWords();
  const reasons = usePictureReasons();
  const formats = useFormats();
  const [image, setImage] = useChosenImage();
  const [busy, setBusy] = useState<"preparing" | "analysing" | null>(null);
  const [prediction, setPrediction] = useState<Prediction | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File, source: ChosenImage["source"]) => {
    setProblem(null);
    const found = imageProblem(file);
    if (found) return setProblem(errors[found]);
    setBusy("preparing");
    try {
      const { bytes, fileName } = await preparePhoto(file);
      setPrediction(null);
      setImage({ bytes, fileName, source, previewUrl: URL.createObjectURL(bytes) });
    } catch (error) {
      setProblem(error instanceof InsecureAddress ? errors.insecureAddress : errors.unreadable);
    } finally {
      setBusy(null);
    }
  };

  const analyse = async () => {
    if (image === null) return;
    setProblem(null);
    setBusy("analysing");
    try {
      setPrediction(readPrediction(await requestPrediction(image)));
    } catch (error) {
      setProblem(aiErrorSentence(error, { errors, words, reasons, formats }));
    } finally {
      setBusy(null);
    }
  };

  const reset = () => {
    setImage(null);
    setPrediction(null);
    setProblem(null);
  };
  const dismissProblem = () => setProblem(null);
  return { image, busy, prediction, problem, choose, analyse, reset, dismissProblem };
}

/** Revokes the preview of an image as soon as another takes its place. */
function useChosenImage() {
  const state = useState<ChosenImage | null>(null);
  const [image] = state;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    shown.current = image?.previewUrl ?? null;
  }, [image]);
  return state;
}
