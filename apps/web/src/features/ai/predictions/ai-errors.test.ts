import { expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { answeredFailure } from "#api/http.ts";
import { formatsFor } from "#language/formats.ts";
import { DeviceUnable, PhotoRefused } from "#device/prediction/predict-on-device.ts";
import { fr as reasons } from "#ui/vocabulary/picture-reasons.fr.ts";
import { fr as words } from "#ui/vocabulary/words.fr.ts";
import { aiErrorSentence } from "./ai-errors.ts";
import { fr } from "./phrases.fr.ts";
import { InvalidPrediction, readPrediction } from "./read-prediction.ts";

const path = "/functions/v1/predict";
const wording = { errors: fr.errors, words, reasons, formats: formatsFor("fr") };

/** The sentence with typographic spaces folded. */
function said(error: unknown): string {
  return aiErrorSentence(error, wording).replace(/[\u00a0\u202f]/g, " ");
}

function answered(status: number, code: string, sentence: string, details = {}) {
  return new ApiFailure({ kind: "answered", path, status, code, sentence, details });
}

function prediction(values: Record<string, unknown>) {
  return {
    success: true,
    error: null,
    image_url: "/photos/x",
    prediction: {
      id: "0199aaaa-0000-7000-8000-000000000001",
      huile: 23.4,
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
      image_url: "/photos/x",
      processing_time_ms: 12,
      created_at: "2026-03-01T08:00:00Z",
      ...values,
    },
  };
}

function reading(body: unknown): unknown {
  try {
    return readPrediction(body);
  } catch (error) {
    return error;
  }
}

test("[PRED-03] a time-out, on the phone or between server and AI", () => {
  const words = "Timeout - L'analyse prend plus de temps que prévu. Réessayez.";
  expect(said(new ApiFailure({ kind: "timed_out", path, timeoutMs: 15_000 }))).toBe(words);
  expect(said(answered(504, "ai_timeout", "…"))).toBe(words);
});

test("[PRED-03] the general message of a time-out names the milliseconds", () => {
  const failure = new ApiFailure({ kind: "timed_out", path, timeoutMs: 15_000 });
  expect(failure.message).toBe("Request timed out after 15000ms");
});

test("[PRED-03] a picture too large is reported with its size and the maximum", () => {
  const failure = answered(413, "image_too_large", "…", { size: 9.4, max: 8 });
  expect(said(failure)).toBe("Image trop volumineuse : 9.4 Mo (maximum 8 Mo)");
  expect(said(new ApiFailure({ kind: "answered", path, status: 413 }))).toBe(
    "Image trop volumineuse (maximum 8 Mo)",
  );
});

test("[PRED-03] 422 says that the image cannot be analysed, with the reason in words", () => {
  const refused = answered(422, "image_refused", "Image non analysable : flou", {
    reason: "image_blurred",
  });
  expect(said(refused)).toBe(
    "Image non analysable : La photo est floue : tenez le téléphone immobile et touchez le fruit à l'écran.",
  );
  expect(said(answered(422, "fruit_not_found", "…"))).toBe(
    "Image non analysable : Aucun fruit n'a été trouvé sur la photo : montrez le fruit entier.",
  );
});

test("[PRED-08] a refusal of the device has the words of the server's", () => {
  expect(said(new PhotoRefused("image_blurred"))).toBe(
    said(answered(422, "image_refused", "…", { reason: "image_blurred" })),
  );
});

test("[PRED-08] a device that cannot predict says so", () => {
  expect(said(new DeviceUnable("pixels_altered"))).toContain("cet appareil ne peut pas");
});

test("[PRED-03] 422 with a reason we do not know shows the server's sentence", () => {
  const ours = answered(422, "image_refused", "Image non analysable : trop de feuilles", {
    reason: "too_many_leaves",
  });
  expect(said(ours)).toBe("Image non analysable : trop de feuilles");
  expect(said(answered(422, "image_unreadable", "L'image est tronquée."))).toBe(
    "Image non analysable : L'image est tronquée.",
  );
});

test("[PRED-03] unsupported format, service unavailable, 5xx", () => {
  expect(said(answered(415, "image_unsupported", "…"))).toContain("Format non supporté");
  expect(said(new ApiFailure({ kind: "unreachable", path }))).toContain("Service IA indisponible");
  expect(said(answered(503, "ai_unavailable", "IA offline - Vérifiez la connexion serveur"))).toBe(
    "IA offline - Vérifiez la connexion serveur",
  );
  expect(said(answered(500, "internal", "…"))).toBe(
    "Erreur serveur - Contactez le support si elle persiste.",
  );
});

test("[PRED-03] an answer that is none", () => {
  const invalid = "Réponse IA invalide";
  expect(said(answered(502, "ai_invalid_answer", "Invalid AI answer"))).toBe(invalid);
  for (const body of [undefined, {}, prediction({ huile: "23" }), prediction({ id: 7 })]) {
    const error = reading(body);
    expect(error).toBeInstanceOf(InvalidPrediction);
    expect(said(error)).toBe(invalid);
  }
});

test("[PRED-03] a value outside 0–100 is named", () => {
  expect(said(reading(prediction({ huile: 104.26 })))).toBe(
    "Valeur hors limite : Teneur en huile = 104,26 (0-100% attendu)",
  );
  expect(said(reading(prediction({ acides_gras: -1 })))).toContain("Acides gras = -1");
});

test("[PRED-03] the bounds themselves are valid", () => {
  expect(reading(prediction({ huile: 0, matiere_seche: 100 }))).toMatchObject({ huile: 0 });
});

test("[PRED-03] the message is the answer's error or message field, else the body, else the status text", () => {
  const said = (text: string) =>
    answeredFailure("/x", { status: 400, statusText: "Bad Request" }, text).message;
  expect(said('{"error":"trop de bruit"}')).toBe("HTTP 400 @ /x: trop de bruit");
  expect(said('{"message":"quota"}')).toBe("HTTP 400 @ /x: quota");
  expect(said("plain words")).toBe("HTTP 400 @ /x: plain words");
  expect(said("  ")).toBe("HTTP 400 @ /x: Bad Request");
});

test("[PRED-07] an error without words of its own", () => {
  expect(said(new Error("boom"))).toBe("Erreur lors de l'analyse");
});
