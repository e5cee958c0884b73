/**
 * Predictions through the server: the picture is kept, the AI service asked, the answer recorded and
 * handed out; and a prediction the person accepts becomes a fruit.
 */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { utcMoment } from "@elaeis/domain/moment-schema";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { DeclaredPhoto, FruitReceipt } from "@elaeis/domain/fruits/fruit-schemas";
import { assignRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import {
  maxAiImageBytes,
  maxBatchPhotos,
  minBatchPhotos,
} from "@elaeis/domain/predictions/prediction";
import type {
  AiBatchPhoto,
  BatchPrediction,
  Prediction,
  PredictionRequest,
  SavePrediction,
} from "@elaeis/domain/predictions/prediction-schemas";
import { createHash } from "node:crypto";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import { AiRefusal, type AiMetadata, type AiService } from "#platform/ai/ai-service.ts";
import { settleAll } from "#platform/settle-all.ts";
import type { Database } from "#platform/database/database.ts";
import { assertStorageFor, withinQuota } from "#platform/database/storage-quota.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { readPicture } from "#platform/pictures/pictures.ts";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { FruitService } from "#features/field/fruits/service.ts";
import type { ModelService } from "../models/service.ts";
import { keepSignals, type SignalledPhoto } from "../models/signals.ts";
import { keepFeatures, type MeasuredPicture } from "../training/photo-features.ts";
import { presentBatch, presentPrediction } from "./present.ts";
import {
  findPrediction,
  insertAiPrediction,
  insertPrediction,
  type PredictionRow,
} from "./queries.ts";
import {
  acceptedConfidence,
  acceptedFields,
  acceptedRow,
  photoRows,
  picturesOf,
  singleRow,
  summaryRow,
  type KeptPicture,
} from "./record.ts";

/** A picture as a person chose it. */
export type ChosenPicture = { bytes: Buffer; name: string; type: string };

export type PredictionService = ReturnType<typeof createPredictionService>;

type Deps = {
  database: Database;
  files: FileStore;
  links: SignedLinks;
  ai: AiService;
  fruits: FruitService;
  photos: PhotoService;
  models: Pick<ModelService, "versionAtWork">;
};

export function createPredictionService(deps: Deps) {
  return {
    ...predicting(deps),
    ...keeping(deps),
  };
}

/** Predictions for one photo set or several. */
function predicting(deps: Deps) {
  const { database, links, ai, models } = deps;

  return {
    /** @throws Problem not_signed_in, image_…, ai_…, or the AI service's refusal of the picture */
    async predict(
      actor: Actor,
      chosen: ChosenPicture,
      request: PredictionRequest,
      device: string | null = null,
    ): Promise<Prediction> {
      const person = assertMay(actor, "predictions.create");
      const [picture, model] = await settleAll([
        prepare(person, chosen),
        models.versionAtWork(),
        assertWithinQuota(deps, person, [chosen]),
      ]);
      const pending = ai.predict(picture, metadataFor(person, request, [picture]), model);
      const answer = await keepWhen(deps, pending, [picture]).catch((error: unknown) =>
        passOn(deps, error, { person, device, model }),
      );
      const recording = database.withActor(person, async (tx) => {
        const recorded = await insertPrediction(tx, singleRow(person, picture, request, answer));
        await keepFeatures(tx, [measuredOf(picture, answer)]);
        const { signals } = answer;
        await keepSignals(tx, senderOf(person, device, recorded.model_version), [
          { outcome: "predicted", signals, predictionId: recorded.id },
        ]);
        return recorded;
      });
      return presentPrediction(await withinQuota(recording), links.of(person));
    },

    /** @throws Problem batch_too_small, batch_too_large and those of `predict` */
    async predictBatch(
      actor: Actor,
      chosen: readonly ChosenPicture[],
      request: PredictionRequest,
      device: string | null = null,
    ): Promise<BatchPrediction> {
      const person = assertMay(actor, "predictions.create");
      if (chosen.length < minBatchPhotos) throw new Problem("batch_too_small");
      if (chosen.length > maxBatchPhotos) throw new Problem("batch_too_large");
      await assertWithinQuota(deps, person, chosen);
      const pictures: KeptPicture[] = [];
      for (const picture of chosen) pictures.push(await prepare(person, picture));
      const model = await models.versionAtWork();
      const pending = ai.predictBatch(pictures, metadataFor(person, request, pictures), model);
      const answer = await keepWhen(deps, pending, pictures).catch((error: unknown) =>
        passOn(deps, error, { person, device, model }),
      );
      const recording = database.withActor(person, async (tx) => {
        for (const row of photoRows(person, pictures, request, answer)) {
          await insertPrediction(tx, row);
        }
        const whole = await insertPrediction(tx, summaryRow(person, pictures, request, answer));
        const measured = answer.photos.flatMap((photo, index) => {
          const picture = pictures[index];
          return picture === undefined || !photo.ok ? [] : measuredOf(picture, photo);
        });
        await keepFeatures(tx, measured);
        const sender = senderOf(person, device, whole.model_version);
        await keepSignals(tx, sender, signalsOf(answer.photos, whole.id));
        return whole;
      });
      return presentBatch(await withinQuota(recording), answer, links.of(person));
    },
  };
}

/** Makes a fruit of a prediction the person accepts. */
function keeping(deps: Deps) {
  const { database, fruits, photos } = deps;

  return {
    /**
     * Makes a fruit of an accepted prediction: its picture is the front photo, those of a batch take the
     * views that the person gave them. Repeating under the same fruit id is harmless.
     *
     * @throws Problem unknown_prediction, fruit_already_sent, invalid_input
     */
    async saveAsFruit(
      actor: Actor,
      predictionId: string,
      fruitId: string,
      saving: SavePrediction,
    ): Promise<FruitReceipt> {
      const person = assertMay(actor, "predictions.create");
      const prediction = await database.withActor(person, (tx) => findPrediction(tx, predictionId));
      if (prediction === undefined) throw new Problem("unknown_prediction");
      const pictures = await keptPhotos(deps, prediction, saving.roles);
      const receipt = await fruits.create(
        person,
        fruitId,
        {
          fields: { ...noFields, ...saving.fields, ...acceptedFields(prediction) },
          collection_date: saving.collection_date,
          photos: pictures.map(({ declared }) => declared),
        },
        { nir_data_source: "ai_accepted", ai_confidence_score: acceptedConfidence(prediction) },
        (tx) => insertAiPrediction(tx, acceptedRow(person, prediction, fruitId)),
      );
      for (const { declared, bytes } of pictures) {
        const arrival = { fruitId, role: declared.photo_role, sha256: declared.sha256 };
        await photos.receive(person, arrival, () => Promise.resolve(bytes));
      }
      return { ...receipt, fruit: await fruits.read(person, fruitId) };
    },
  };
}

/** Before the AI is asked, and anything is kept. @throws Problem storage_full */
async function assertWithinQuota(
  { database }: Deps,
  person: SignedIn,
  chosen: readonly ChosenPicture[],
): Promise<void> {
  const bytes = chosen.reduce((sum, picture) => sum + picture.bytes.length, 0);
  await database.withActor(person, (tx) => assertStorageFor(tx, person.id, bytes));
}

/** @throws Problem invalid_input, unknown_photo */
async function keptPhotos(
  { files }: Deps,
  prediction: PredictionRow,
  roles: readonly PhotoRole[] | undefined,
): Promise<{ declared: DeclaredPhoto; bytes: Buffer }[]> {
  const pictures = assignRoles(picturesOf(prediction), []);
  if (roles !== undefined && roles.length !== pictures.length) {
    throw new Problem("invalid_input", { fields: "roles" });
  }
  const kept = [];
  for (const [index, { file, role }] of pictures.entries()) {
    const bytes = await files.get(file);
    if (bytes === undefined) throw new Problem("unknown_photo");
    const declared = {
      photo_role: roles?.[index] ?? role,
      sha256: sha256(bytes).toString("hex"),
      file_name: `prediction-${prediction.id}.jpg`,
      file_size: bytes.length,
    };
    kept.push({ declared, bytes: Buffer.from(bytes) });
  }
  return kept;
}

/** What a refused photo tells of the photos of lately is kept; the photo itself is not. */
async function passOn(
  { database }: Deps,
  error: unknown,
  { person, device, model }: { person: SignedIn; device: string | null; model: string | undefined },
): Promise<never> {
  if (error instanceof AiRefusal) {
    const { code, signals, photos = [] } = error.told;
    const outcomes = photos.length > 0 ? signalsOf(photos) : [{ outcome: code, signals }];
    await database.withActor(person, (tx) =>
      keepSignals(tx, senderOf(person, device, model ?? null), outcomes),
    );
  }
  throw error;
}

/** Writes the pictures while the AI service predicts; they are kept once it has answered. */
async function keepWhen<Answer>(
  { files }: Deps,
  asked: Promise<Answer>,
  pictures: readonly KeptPicture[],
): Promise<Answer> {
  const staging = Promise.allSettled(
    pictures.map(({ path, bytes, type }) => files.stage(path, bytes, type)),
  );
  try {
    const answer = await asked;
    for (const staged of await staging) {
      if (staged.status === "rejected") throw staged.reason;
      await staged.value.commit();
    }
    return answer;
  } catch (error) {
    for (const staged of await staging) {
      if (staged.status === "fulfilled") await staged.value.discard();
    }
    throw error;
  }
}

/** The picture as it will be kept, under its own fingerprint: the same picture twice is one file. */
async function prepare(person: SignedIn, chosen: ChosenPicture): Promise<KeptPicture> {
  const { jpeg } = await readPicture(chosen.bytes, maxAiImageBytes);
  const fingerprint = sha256(jpeg);
  return {
    path: `predictions/${person.id}/${fingerprint.toString("hex")}.jpg`,
    sha256: fingerprint,
    bytes: jpeg,
    name: "picture.jpg",
    type: "image/jpeg",
    chosen: { name: chosen.name, type: chosen.type, size: chosen.bytes.length },
  };
}

/** Metadata of a picture for the AI service; its address is that of the first where there are several. */
function metadataFor(
  person: SignedIn,
  request: PredictionRequest,
  pictures: readonly KeptPicture[],
): AiMetadata {
  const [first] = pictures;
  return {
    user_id: person.id,
    collection_date: utcMoment(request.collection_date),
    describe: true,
    ...(first === undefined ? {} : { image_url: first.path }),
  };
}

function measuredOf(
  { sha256: storedSha256 }: KeptPicture,
  { measured, quality }: Partial<Pick<MeasuredPicture, "measured" | "quality">>,
): MeasuredPicture {
  return { storedSha256, measured, quality };
}

function senderOf(person: SignedIn, device: string | null, modelVersion: string | null) {
  return { person, device, modelVersion };
}

/** @param predictionId of the prediction that the usable ones among them made */
function signalsOf(photos: readonly AiBatchPhoto[], predictionId?: string): SignalledPhoto[] {
  return photos.map((photo) => ({
    outcome: photo.ok ? "predicted" : photo.code,
    signals: photo.signals,
    ...(photo.ok && predictionId !== undefined ? { predictionId } : {}),
  }));
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
