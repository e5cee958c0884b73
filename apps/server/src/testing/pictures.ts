/** Photographs of palm fruit, drawn by the product itself, as a phone would send them. */
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { cachedDrawing } from "@elaeis/prediction/testing/drawing-cache";
import { createHash } from "node:crypto";
import sharp from "sharp";

export type TestPhoto = { role: PhotoRole; jpeg: Buffer; sha256: string };

const encoding = { jpeg: { quality: 90 }, sharp: sharp.versions.sharp };

export async function drawnJpeg(
  role: PhotoRole,
  seed = 1,
  width = 640,
  height = 480,
): Promise<Buffer> {
  return cachedDrawing({ role, seed, width, height, ...encoding }, () => {
    const { values } = sampleFruit(seed, 1);
    const pixels = drawFruit({ values, role, seed, width, height });
    return sharp(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg(encoding.jpeg)
      .toBuffer();
  });
}

/** The four required views of one drawn fruit. */
export async function fourPhotos(seed = 1): Promise<TestPhoto[]> {
  return Promise.all(
    photoRoles.slice(0, 4).map(async (role) => {
      const jpeg = await drawnJpeg(role, seed);
      return { role, jpeg, sha256: sha256Hex(jpeg) };
    }),
  );
}

type CameraWords = {
  /** "2026:02:03 04:05:06" */
  date: string;
  /** "+01:00" */
  zone?: string;
  /** Latitude and longitude in degrees. */
  place?: readonly [number, number];
};

/** As a camera's own file says when and where it was taken. */
export async function withCameraWords(
  jpeg: Buffer,
  { date, zone, place }: CameraWords,
): Promise<Buffer> {
  const degrees = (value: number) => `${Math.abs(value) * 10_000}/10000 0/1 0/1`;
  const [latitude, longitude] = place ?? [];
  return sharp(jpeg)
    .withExif({
      IFD2: { DateTimeOriginal: date, ...(zone !== undefined && { OffsetTimeOriginal: zone }) },
      ...(latitude !== undefined &&
        longitude !== undefined && {
          IFD3: {
            GPSLatitudeRef: latitude < 0 ? "S" : "N",
            GPSLatitude: degrees(latitude),
            GPSLongitudeRef: longitude < 0 ? "W" : "E",
            GPSLongitude: degrees(longitude),
          },
        }),
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function sha256Hex(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
