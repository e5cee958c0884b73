/** Photographs of palm fruit, drawn by the product itself, as a phone would send them. */
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { createHash } from "node:crypto";
import sharp from "sharp";

export type TestPhoto = { role: PhotoRole; jpeg: Buffer; sha256: string };

export async function drawnJpeg(
  role: PhotoRole,
  seed = 1,
  width = 640,
  height = 480,
): Promise<Buffer> {
  const { values } = sampleFruit(seed, 1);
  const pixels = drawFruit({ values, role, seed, width, height });
  return sharp(Buffer.from(pixels.data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
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

export function sha256Hex(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
