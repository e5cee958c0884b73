/** One photo, by the server or by this device. */
import type { Prediction } from "@elaeis/domain/predictions/prediction-schemas";
import { requestPrediction, type ImageToAnalyse } from "#api/predictions.ts";
import { noteServerModel, type DeviceModel } from "#device/prediction/device-model.ts";
import { predictOnDevice } from "#device/prediction/predict-on-device.ts";
import { mayPhotosLeave } from "#device/sync/photo-choice.ts";
import { predictAnywhere, type Analysis } from "./predict-anywhere.ts";
import { readPrediction } from "./read-prediction.ts";

/** Who can predict now. */
export type Helpers = {
  device: DeviceModel;
  /** The AI did not answer when it was last asked. */
  isAiAway: boolean;
};

/** Whether this device has a model. */
export const canPredict = ({ device }: Helpers): boolean => typeof device === "object";

/** How long a server is waited for that did not answer a moment ago, where the device can do it. */
const doubtfulTimeoutMs = 4_000;

export function doubtfulTimeout({ device, isAiAway }: Helpers): number | undefined {
  return isAiAway && typeof device === "object" ? doubtfulTimeoutMs : undefined;
}

/** @param onNotYet called when this device needs longer than usual */
export function predictPhoto(
  image: ImageToAnalyse,
  helpers: Helpers,
  onNotYet: () => void,
): Promise<Analysis> {
  const model = typeof helpers.device === "object" ? helpers.device : null;
  return predictAnywhere({
    server: () => askServer(image, doubtfulTimeout(helpers)),
    device: model && (() => predictOnDevice(image.bytes, model, onNotYet)),
    mayLeave: mayPhotosLeave(),
  });
}

export async function askServer(image: ImageToAnalyse, timeoutMs?: number): Promise<Prediction> {
  const prediction = readPrediction(await requestPrediction(image, timeoutMs));
  // Another version than the device's own means that the active model has changed.
  if (prediction.model) noteServerModel(prediction.model.version);
  return prediction;
}
