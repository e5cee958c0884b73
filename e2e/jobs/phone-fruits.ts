/** The fruits of a phone, and what works on their photos: their import, measurement, prediction and training. */
import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { archivePieceBytes } from "@elaeis/domain/imports/archive";
import { emergencyImportSchema } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import {
  batchesSchema,
  batchSchema,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import {
  trainingHistorySchema,
  trainingOverviewSchema,
  trainingRunDetailSchema,
  trainingRunSchema,
} from "@elaeis/domain/training/training-schemas";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { fourPhotos, sha256Hex, type TestPhoto } from "../../apps/server/src/testing/pictures.ts";
import { zipOf } from "../../apps/server/src/testing/zip.ts";
import { answered, json } from "../cluster/client.ts";
import { assertHolds, stateOf, succeeded, type Kind, type Round } from "./kind.ts";
import { stateOfTransfer } from "./transfers.ts";

const phoneFruits = 32;
const phonePhotos = 4 * phoneFruits;
const place = "Parcelle B";
const batchFilter = { scope: "all", photos: "all", sample: "out", search: place };

export const emergencyImport: Kind = {
  name: "emergency import",
  state: stateOfTransfer,
  async prepare({ ask, collectorId }) {
    const id = uuidv7();
    const zip = await phoneArchive(collectorId);
    const path = `/api/unsent-imports/${id}`;
    const upload = { file_name: "phone.zip", file_size: zip.length };
    await answered(emergencyImportSchema, ask(path, json(upload, "PUT")));
    for (let start = 0; start < zip.length; start += archivePieceBytes) {
      const body = new Uint8Array(zip.subarray(start, start + archivePieceBytes));
      const piece = `${path}/pieces/${start / archivePieceBytes}`;
      await succeeded(ask(piece, { method: "PUT", body }));
    }
    await answered(emergencyImportSchema, ask(`${path}/check`, json({})));
    return async () => {
      await answered(emergencyImportSchema, ask(`${path}/run`, json({})));
      return id;
    };
  },
  async check({ ask, interruptions }, id) {
    const found = await answered(emergencyImportSchema, ask(`/api/unsent-imports/${id}`));
    assertHolds(found, { state: "done", fruits: phoneFruits });
    // One that was interrupted may be there already, or lack its photos then.
    const fine = new Set(["created", "completed", "already_there"]);
    const others = found.items.filter(({ outcome }) => outcome === null || !fine.has(outcome));
    if (others.length > 0) throw new Error(`not imported: ${JSON.stringify(others[0])}`);
    const created = found.items.filter(({ outcome }) => outcome === "created").length;
    if (created < phoneFruits - interruptions)
      throw new Error(`only ${created} fruits were created`);
  },
};

/** Begins with each photo that the emergency import stores. */
export const photoMeasurement: Kind = {
  name: "photo measurement",
  prepare: async () => async () => "photos",
  async state(round) {
    return stateOf((await learnable(round)).photos_measured, phonePhotos);
  },
  async check(round) {
    assertHolds(await learnable(round), {
      fruits: phoneFruits,
      photos: phonePhotos,
      photos_measured: phonePhotos,
    });
  },
};

/** No other fruits have both photos and every value. */
async function learnable({ ask }: Round) {
  return (await answered(trainingOverviewSchema, ask("/api/training"))).dataset;
}

export const predictionBatch: Kind = {
  name: "prediction batch",
  async prepare({ ask }) {
    return async () => {
      const batch = await answered(
        batchSchema,
        ask("/api/gpu-predictions/batches", json(batchFilter)),
      );
      return batch.id;
    };
  },
  async state(round, id) {
    const { predicted, refused, failed, total } = await batchOf(round, id);
    return stateOf(predicted + refused + failed, total);
  },
  async check(round, id) {
    const { predicted, refused, ...batch } = await batchOf(round, id);
    assertHolds(batch, { state: "done", failed: 0, total: phonePhotos });
    assertHolds({ done: predicted + refused }, { done: phonePhotos });
    const again = await round.ask("/api/gpu-predictions/batches", json(batchFilter));
    assertHolds(await again.json(), { code: "nothing_to_predict" });
  },
};

async function batchOf({ ask }: Round, id: string) {
  const { batches } = await answered(batchesSchema, ask("/api/gpu-predictions/batches"));
  const batch = batches.find((one) => one.id === id);
  if (batch === undefined) throw new Error("the batch is gone");
  return batch;
}

export const trainingRun: Kind = {
  name: "training run",
  async prepare({ ask }) {
    return async () => {
      const run = await answered(trainingRunSchema, ask("/api/training/runs", json({})));
      return run.id;
    };
  },
  async state({ ask }, id) {
    const run = await answered(trainingRunDetailSchema, ask(`/api/training/runs/${id}`));
    if (run.state !== "running") return "over";
    return run.attempts === 0 ? "not begun" : "in the middle";
  },
  async check({ ask }, id) {
    const { runs } = await answered(trainingHistorySchema, ask("/api/training/runs"));
    assertHolds(runs, { length: 1 });
    const run = await answered(trainingRunDetailSchema, ask(`/api/training/runs/${id}`));
    assertHolds(run, { state: "done", failure: null, fruits: phoneFruits });
    if (run.attempts < 2) throw new Error("no second process took the run up");
  },
};

/** As a phone writes its emergency export; no two photos are alike. */
async function phoneArchive(collectorId: string): Promise<Buffer> {
  const drawn = await fourPhotos();
  const entries: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; at < phoneFruits; at += 1) {
    const photos = await Promise.all(drawn.map((photo) => shaded(photo, at)));
    entries.push(...phoneFruit(collectorId, at, photos));
  }
  return zipOf(entries);
}

function phoneFruit(collectorId: string, at: number, photos: readonly TestPhoto[]) {
  const id = uuidv7();
  const reference = fruitReference(new Date(), Math.random);
  const described = {
    format: "elaeis-unsent-fruit",
    version: 2,
    kind: "new",
    id,
    user_id: collectorId,
    fields: { ...fruitFields(at), fruit_id: reference },
    collection_date: new Date().toISOString(),
    photos: photos.map(({ role, jpeg, sha256 }) => {
      const file = `${role}.jpg`;
      return { role, sha256, file, file_name: file, file_size: jpeg.length };
    }),
  };
  const folder = `${reference}-${id.slice(-12)}`;
  return [
    { name: `${folder}/fruit.json`, bytes: Buffer.from(JSON.stringify(described)) },
    ...photos.map(({ role, jpeg }) => ({ name: `${folder}/${role}.jpg`, bytes: jpeg })),
  ];
}

async function shaded({ role, jpeg: drawn }: TestPhoto, at: number): Promise<TestPhoto> {
  const brightness = 0.95 + (0.1 * at) / phoneFruits;
  const jpeg = await sharp(drawn).modulate({ brightness }).jpeg({ quality: 90 }).toBuffer();
  return { role, jpeg, sha256: sha256Hex(jpeg) };
}

function fruitFields(at: number) {
  return {
    oil_content: 18 + (at % 10),
    dry_matter: 78 + (at % 7),
    protein_content: 11 + (at % 5),
    fatty_acids: 14 + (at % 6),
    analysis_temperature: 24.5,
    maturity_stage: "optimal",
    harvest_season: "wet",
    latitude: 4.051056,
    longitude: 9.767868,
    location_accuracy_m: 6,
    location_name: place,
    remarks: null,
  };
}
