/** The server predicts when it answers; this device when it does not, and a model is there (PRED-08). */
import type { Prediction } from "@elaeis/domain/predictions/prediction-schemas";
import { ApiFailure } from "#language/failures/failure.ts";
import type { DevicePrediction } from "#device/prediction/predict-on-device.ts";

export type Analysis = Computed<Prediction, DevicePrediction>;

/** What was computed, and where. */
export type Computed<OfServer, OfDevice> =
  | { where: "server"; prediction: OfServer }
  /** `away` says what did not answer: the server itself, or only its AI; `wifi`, where photos leave on Wi-Fi only. */
  | { where: "device"; prediction: OfDevice; away: "server" | "ai" | "wifi" };

type Predictors<OfServer, OfDevice> = {
  server: () => Promise<OfServer>;
  /** None where this device has no model. */
  device: (() => Promise<OfDevice>) | null;
  /** Whether photos may leave this phone now. */
  mayLeave: boolean;
};

/** A refusal of the server is final: the device would only say the same. */
export async function predictAnywhere<OfServer, OfDevice>({
  server,
  device,
  mayLeave,
}: Predictors<OfServer, OfDevice>): Promise<Computed<OfServer, OfDevice>> {
  if (!mayLeave && device !== null) {
    return { where: "device", prediction: await device(), away: "wifi" };
  }
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
