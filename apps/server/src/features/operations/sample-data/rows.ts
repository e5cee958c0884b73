/** From the plan and the drawn pictures to rows, as the database takes them in JSON. */
import { protocolMinShortSidePx } from "@elaeis/domain/fruits/fruit";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { createHash } from "node:crypto";
import type { DrawingJob, DrawnPhoto } from "./drawing-worker.ts";
import type { PlannedFruit } from "./plan-fruits.ts";
import { samplePhotoPath } from "./sample-files.ts";
import { seededId } from "./seeded-ids.ts";

/** What a photo's row says of its picture. */
export type PhotoFacts = {
  role: PhotoRole;
  path: string;
  sha256: string;
  sizeBytes: number;
  widthPx: number;
  heightPx: number;
  score: number;
  reasons: string[];
  compliant: boolean;
};

export type FruitInsert = Omit<PlannedFruit, "edit" | "drawing" | "prediction"> & {
  photo_url: string | undefined;
  photos_count: number;
  /** Set where the collector accepted a prediction. */
  nir_data_source?: string;
  ai_confidence_score?: number;
};

export type PhotoInsert = ReturnType<typeof photoInsert>;

export function factsOf(
  seed: number,
  drawing: number,
  job: DrawingJob,
  { role, jpeg, quality }: DrawnPhoto,
): PhotoFacts {
  return {
    role,
    path: samplePhotoPath(seed, drawing, role),
    sha256: createHash("sha256").update(jpeg).digest("hex"),
    sizeBytes: jpeg.length,
    widthPx: job.widthPx,
    heightPx: job.heightPx,
    score: quality.score,
    reasons: quality.reasons,
    compliant: quality.usable && Math.min(job.widthPx, job.heightPx) >= protocolMinShortSidePx,
  };
}

export function fruitInsert(fruit: PlannedFruit, photos: readonly PhotoFacts[]): FruitInsert {
  const { edit: _edit, drawing: _drawing, prediction: _prediction, ...fields } = fruit;
  return { ...fields, photo_url: photos[0]?.path, photos_count: photos.length };
}

export function photoInserts(seed: number, fruit: PlannedFruit, photos: readonly PhotoFacts[]) {
  return photos.map((photo) => photoInsert(seed, fruit, photo));
}

function photoInsert(seed: number, fruit: PlannedFruit, photo: PhotoFacts) {
  return {
    id: seededId(seed, `photo ${fruit.id} ${photo.role}`),
    fruit_id: fruit.id,
    photo_role: photo.role,
    photo_url: photo.path,
    file_name: `${photo.role}.jpg`,
    file_size: photo.sizeBytes,
    upload_order: photoRoles.indexOf(photo.role) + 1,
    photo_quality_score: photo.score,
    is_protocol_compliant: photo.compliant,
    quality_reasons: photo.reasons,
    sha256: `\\x${photo.sha256}`,
    width: photo.widthPx,
    height: photo.heightPx,
    created_at: fruit.created_at,
    received_at: fruit.created_at,
    measured_at: fruit.created_at,
  };
}
