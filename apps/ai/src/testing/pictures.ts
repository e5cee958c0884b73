/** Pictures as a phone would send them, for tests: drawings encoded by sharp. */
import type { Pixels } from "@elaeis/prediction/pixels";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import type { PhotoRole } from "@elaeis/prediction/samples/view";
import { cachedDrawing } from "@elaeis/prediction/testing/drawing-cache";
import sharp from "sharp";
import type { Sharp } from "sharp";

const drawings = new Map<string, Pixels>();

/** Drawn once per process; nobody may write into it. */
export function drawing(index = 0, role: PhotoRole = "front"): Pixels {
  const key = `${index} ${role}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const { values } = sampleFruit(404, index);
  const drawn = drawFruit({ values, role, seed: 800 + index, width: 640, height: 480 });
  drawings.set(key, drawn);
  return drawn;
}

export function picture({ data, width, height }: Pixels): Sharp {
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** A drawing in any size, cached with its encoding. */
export function drawnFruit(
  drawing: Parameters<typeof drawFruit>[0],
  format: "jpeg" | "png",
): Promise<Buffer> {
  const options = format === "jpeg" ? { quality: 92 } : {};
  return cachedDrawing({ ...drawing, format, options, sharp: sharp.versions.sharp }, () =>
    picture(drawFruit(drawing)).toFormat(format, options).toBuffer(),
  );
}

const encoding = { jpeg: { quality: 90 }, sharp: sharp.versions.sharp };

export function jpeg(index = 0, role: PhotoRole = "front"): Promise<Buffer> {
  return cachedDrawing({ fruits: 404, index, role, ...encoding }, () =>
    picture(drawing(index, role)).jpeg(encoding.jpeg).toBuffer(),
  );
}
