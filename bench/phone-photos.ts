/** Photographs of 12 megapixels as large as a phone's, and the request in which a phone sends them. */
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import sharp from "sharp";

const [width, height] = [4000, 3000];

/** A drawn fruit with the grain of a phone's sensor, so that each file is as large as a phone's. */
export async function photographs(count: number): Promise<Buffer[]> {
  const { values } = sampleFruit(1, 1);
  const pixels = drawFruit({ values, role: "front", seed: 1, width, height });
  const files: Buffer[] = [];
  for (let photo = 0; photo < count; photo += 1) files.push(await withGrain(pixels.data));
  return files;
}

/** The grain is drawn anew each time: no two files are the same. */
async function withGrain(data: Uint8ClampedArray): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The request as a phone sends it, put together once: making it is the phone's work, not the server's. */
export async function predictRequest(
  files: Readonly<Record<string, Buffer>>,
  cookie: string,
): Promise<RequestInit> {
  const form = new FormData();
  for (const [name, jpeg] of Object.entries(files)) {
    form.set(name, new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), `${name}.jpg`);
  }
  form.set(
    "metadata",
    JSON.stringify({ source: "file", collection_date: new Date().toISOString() }),
  );
  const encoded = new Response(form);
  return {
    method: "POST",
    headers: { cookie, "content-type": encoded.headers.get("content-type") ?? "" },
    body: await encoded.arrayBuffer(),
  };
}
