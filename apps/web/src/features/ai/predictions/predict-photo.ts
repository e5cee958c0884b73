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

/** This device's; null where it has none. */
export const modelOf = ({ device }: Helpers): (DeviceModel & object) | null =>
  typeof device === "object" ? device : null;

export const nobodyCanPredict = (helpers: Helpers): boolean =>
  helpers.isAiAway && modelOf(helpers) === null;

/** How long a server is waited for that did not answer a moment ago, where the device can do it. */
const doubtfulTimeoutMs = 4_000;

export function doubtfulTimeout(helpers: Helpers): number | undefined {
  return helpers.isAiAway && modelOf(helpers) !== null ? doubtfulTimeoutMs : undefined;
}

/** @param onNotYet called when this device needs longer than usual */
export function predictPhoto(
  image: ImageToAnalyse,
  helpers: Helpers,
  onNotYet: () => void,
): Promise<Analysis> {
  const model = modelOf(helpers);
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
