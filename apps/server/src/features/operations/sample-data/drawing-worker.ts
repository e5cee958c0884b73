/** Runs in a worker thread: draws one sample fruit's photos, makes JPEGs of them and judges them. */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { thumbnailPx } from "@elaeis/domain/fruits/fruit";
import type { Pixels } from "@elaeis/prediction/pixels";
import { assessPhoto } from "@elaeis/prediction/predict";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import type { FruitValues } from "@elaeis/prediction/samples/sample-fruit";
import { parentPort } from "node:worker_threads";
import sharp, { type Sharp } from "sharp";

export type DrawingJob = {
  values: FruitValues;
  roles: readonly PhotoRole[];
  seed: number;
  widthPx: number;
  heightPx: number;
};

export type DrawnPhoto = {
  role: PhotoRole;
  jpeg: Uint8Array<ArrayBuffer>;
  thumbnail: Uint8Array<ArrayBuffer>;
  /** As the AI service would judge it. */
  quality: { score: number; reasons: string[]; usable: boolean };
};

export type DrawingReply =
  | { id: number; ok: true; photos: DrawnPhoto[] }
  | { id: number; ok: false; message: string };

const photoQuality = 85;
const thumbnailQuality = 78;

sharp.concurrency(1);

parentPort?.on("message", (message: { id: number; job: DrawingJob }) => {
  const { id, job } = message;
  void drawPhotos(job).then(
    (photos) => reply({ id, ok: true, photos }),
    (error: unknown) => reply({ id, ok: false, message: String(error) }),
  );
});

function reply(answer: DrawingReply): void {
  parentPort?.postMessage(answer, []);
}

async function drawPhotos(job: DrawingJob): Promise<DrawnPhoto[]> {
  const photos: DrawnPhoto[] = [];
  for (const role of job.roles) photos.push(await drawPhoto(job, role));
  return photos;
}

async function drawPhoto(job: DrawingJob, role: PhotoRole): Promise<DrawnPhoto> {
  const { values, seed, widthPx: width, heightPx: height } = job;
  const pixels = drawFruit({ values, role, seed, width, height });
  const { score, reasons, refusal } = assessPhoto(pixels);
  const thumbnail = picture(pixels).resize(thumbnailPx, thumbnailPx, {
    fit: "inside",
    withoutEnlargement: true,
  });
  return {
    role,
    jpeg: await jpegOf(picture(pixels), photoQuality),
    thumbnail: await jpegOf(thumbnail, thumbnailQuality),
    quality: { score, reasons: [...reasons], usable: refusal === null },
  };
}

function picture({ data, width, height }: Pixels) {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return sharp(bytes, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function jpegOf(image: Sharp, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.jpeg({ quality }).toBuffer());
}
