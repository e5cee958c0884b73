import type { Prediction } from "@elaeis/domain/predictions/prediction-schemas";
import { expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import type { DevicePrediction } from "#device/prediction/predict-on-device.ts";
import { predictAnywhere, whatIsAway } from "./predict-anywhere.ts";

const path = "/functions/v1/predict";
const answered = (status: number, code?: string) =>
  new ApiFailure({ kind: "answered", path, status, ...(code === undefined ? {} : { code }) });

const ofDevice: DevicePrediction = {
  huile: 23,
  matiere_seche: 81,
  proteines: 12,
  acides_gras: 17,
  interval: null,
  coverage: null,
  confidence: null,
  clamped: [],
  warnings: [],
  quality: null,
  model: null,
  device: null,
  processing_time_ms: 70,
  created_at: "2026-11-21T08:00:00Z",
};
const ofServer: Prediction = {
  ...ofDevice,
  id: "0199aaaa-0000-7000-8000-000000000001",
  image_url: "/photos/x",
};

const failing = (failure: Error) => () => Promise.reject(failure);
const device = async () => ofDevice;

test("[PRED-08] the server's answer is taken whenever it gives one", async () => {
  const analysis = await predictAnywhere({ server: async () => ofServer, device, mayLeave: true });
  expect(analysis).toEqual({ where: "server", prediction: ofServer });
});

test.each([
  ["no network", new ApiFailure({ kind: "unreachable", path }), "server"],
  ["a time-out", new ApiFailure({ kind: "timed_out", path, timeoutMs: 15_000 }), "server"],
  ["a proxy without its server", answered(502), "server"],
  ["an AI that is away", answered(503, "ai_unavailable"), "ai"],
  ["an AI that is too slow", answered(504, "ai_timeout"), "ai"],
] as const)("[PRED-08] with %s the device answers, and says so", async (_, failure, away) => {
  const analysis = await predictAnywhere({ server: failing(failure), device, mayLeave: true });
  expect(analysis).toEqual({ where: "device", prediction: ofDevice, away });
});

test.each([
  ["a refused photo", answered(422, "image_refused")],
  ["a fault of the server", answered(500, "internal")],
  ["an answer that is none", answered(502, "ai_invalid_answer")],
  ["a signed-out person", answered(401, "not_signed_in")],
] as const)("[PRED-08] with %s the device is not asked", async (_, failure) => {
  expect(whatIsAway(failure)).toBeNull();
  await expect(predictAnywhere({ server: failing(failure), device, mayLeave: true })).rejects.toBe(
    failure,
  );
});

test("[PRED-08] without a model on the device the failure is shown as it is", async () => {
  const failure = new ApiFailure({ kind: "unreachable", path });
  const asked = predictAnywhere({ server: failing(failure), device: null, mayLeave: true });
  await expect(asked).rejects.toBe(failure);
});

test("photos that leave on Wi-Fi only are analysed here, and sent where this device has no model", async () => {
  const server = async () => ofServer;
  expect(await predictAnywhere({ server, device, mayLeave: false })).toEqual({
    where: "device",
    prediction: ofDevice,
    away: "wifi",
  });
  const sent = await predictAnywhere({ server, device: null, mayLeave: false });
  expect(sent.where).toBe("server");
});
