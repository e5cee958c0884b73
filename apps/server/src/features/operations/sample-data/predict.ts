/**
 * Predictions of sample fruits, asked of the real AI service on the drawn pictures and written as the
 * product writes its own. Without the service there are none: numbers are not invented.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { PredictionRequest } from "@elaeis/domain/predictions/prediction-schemas";
import type { Insertable } from "kysely";
import { createHash } from "node:crypto";
import { ForeignProblem, Problem } from "#platform/problem.ts";
import type { AiService } from "#platform/ai/ai-service.ts";
import type { Tx } from "#platform/database/database.ts";
import type { PredictionsTable } from "#platform/database/schema.ts";
import {
  acceptedConfidence,
  acceptedFields,
  acceptedRow,
  photoRows,
  singleRow,
  summaryRow,
  type KeptPicture,
} from "#features/ai/predictions/record.ts";
import type { DrawnPhoto } from "./drawing-worker.ts";
import type { PlannedFruit } from "./plan-fruits.ts";
import { insertMarked, insertNewPredictions } from "./queries.ts";
import type { FruitInsert } from "./rows.ts";
import { samplePhotoPath } from "./sample-files.ts";
import { seededId } from "./seeded-ids.ts";

type NewPrediction = Insertable<PredictionsTable>;

/** @returns nothing when none is planned or the service refuses or is busy; undefined when it is away */
export async function predictFruit(
  ai: AiService,
  seed: number,
  fruit: PlannedFruit,
  photos: readonly DrawnPhoto[],
): Promise<NewPrediction[] | undefined> {
  const person: SignedIn = {
    kind: "user",
    id: fruit.collector_id,
    accountName: fruit.collector_email,
    role: "collecteur",
  };
  const pictures = photos.map((photo) => keptPicture(seed, fruit, photo));
  try {
    const rows = await ask(ai, person, fruit, pictures);
    return rows.map((row, index) =>
      Object.assign(row, {
        id: seededId(seed, `prediction ${fruit.id} ${index}`),
        batch_id: row.batch_id === null ? null : seededId(seed, `batch ${fruit.id}`),
        created_at: fruit.collection_date,
        is_sample: true,
      }),
    );
  } catch (error) {
    if (error instanceof ForeignProblem) return [];
    if (error instanceof Problem && error.code === "ai_busy") return [];
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/**
 * Writes a fruit's predictions down; of an accepted one the fruit takes its values.
 *
 * @returns the fruit as it is to be inserted, and what to do once it is
 */
export async function insertPredictions(
  tx: Tx,
  seed: number,
  fruit: PlannedFruit,
  insert: FruitInsert,
  rows: readonly NewPrediction[],
): Promise<{ insert: FruitInsert; afterwards: () => Promise<void> }> {
  const nothing = { insert, afterwards: () => Promise.resolve() };
  if (rows.length === 0) return nothing;
  const [prediction] = await insertNewPredictions(tx, rows);
  const accepted = fruit.prediction?.accepted ?? null;
  if (accepted === null || prediction === undefined) return nothing;
  const person: SignedIn = {
    kind: "user",
    id: fruit.collector_id,
    accountName: fruit.collector_email,
    role: "collecteur",
  };
  const row = acceptedRow(person, prediction, fruit.id);
  return {
    insert: {
      ...insert,
      ...acceptedFields(prediction),
      nir_data_source: "ai_accepted",
      ai_confidence_score: acceptedConfidence(prediction),
    },
    afterwards: () =>
      insertMarked(tx, "ai_predictions", [
        {
          ...row,
          id: seededId(seed, `accepted ${fruit.id}`),
          api_response: JSON.parse(row.api_response),
          user_validation: accepted,
          created_at: fruit.created_at,
        },
      ]),
  };
}

async function ask(
  ai: AiService,
  person: SignedIn,
  fruit: PlannedFruit,
  pictures: readonly KeptPicture[],
): Promise<NewPrediction[]> {
  const [front] = pictures;
  if (front === undefined || fruit.prediction === null) return [];
  const request: PredictionRequest = {
    source: "camera",
    collection_date: fruit.collection_date.toISOString(),
  };
  const metadata = {
    user_id: person.id,
    collection_date: request.collection_date,
    image_url: front.path,
  };
  if (fruit.prediction.kind === "single") {
    return [singleRow(person, front, request, await ai.predict(front, metadata))];
  }
  const answer = await ai.predictBatch(pictures, metadata);
  return [
    ...photoRows(person, pictures, request, answer),
    summaryRow(person, pictures, request, answer),
  ];
}

function keptPicture(seed: number, fruit: PlannedFruit, photo: DrawnPhoto): KeptPicture {
  const type = "image/jpeg";
  return {
    path: samplePhotoPath(seed, fruit.drawing.number, photo.role),
    sha256: createHash("sha256").update(photo.jpeg).digest(),
    bytes: photo.jpeg,
    name: "picture.jpg",
    type,
    chosen: { name: `${photo.role}.jpg`, type, size: photo.jpeg.length },
  };
}
