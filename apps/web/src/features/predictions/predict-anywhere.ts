/** The server predicts when it answers; this device when it does not, and a model is there (PRED-08). */
import type { Prediction } from "@elaeis/domain/predictions/prediction-schemas";
import { ApiFailure } from "../../api/failure.ts";
import type { DevicePrediction } from "../../on-device/predict-on-device.ts";

export type Analysis =
  | { where: "server"; prediction: Prediction }
  /** `away` says what did not answer: the server itself, or only its AI. */
  | { where: "device"; prediction: DevicePrediction; away: "server" | "ai" };

type Predictors = {
  server: () => Promise<Prediction>;
  /** None where this device has no model. */
  device: (() => Promise<DevicePrediction>) | null;
};

/** A refusal of the server stands: the device would only say the same. */
export async function predictAnywhere({ server, device }: Predictors): Promise<Analysis> {
  try {
    return { where: "server", prediction: await server() };
  } catch (failure) {
    const away = whatIsAway(failure);
    if (away === null || device === null) throw failure;
    return { where: "device", prediction: await device(), away };
  }
}

/** What a failure says is not there; null for a failure of another kind. */
export function whatIsAway(failure: unknown): "server" | "ai" | null {
  if (!(failure instanceof ApiFailure)) return null;
  const { kind, status = 0, code } = failure.facts;
  if (kind === "unreachable" || kind === "timed_out") return "server";
  if (kind !== "answered") return null;
  // Without a code of ours it is a proxy that answers for a server that does not.
  if (code === undefined) return status >= 502 && status <= 504 ? "server" : null;
  return status === 503 || status === 504 ? "ai" : null;
}
