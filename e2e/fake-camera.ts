/** What the browser's stand-in for a camera shows: pictures that the test draws, in its own file format. */
import { encodeQR } from "qr";
import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import config from "../playwright.config.ts";
import { wholeChromium } from "../tools/chromium.ts";

const width = 640;
const height = 480;
const white = 235;
const black = 16;

/** How the browser starts with this film for a camera; the headless shell has none. @param film path */
export function withCamera(film: string) {
  const { launchOptions } = config.use ?? {};
  return {
    ...launchOptions,
    ...wholeChromium,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  };
}

/** A film of one picture: a code on a white wall. @returns the file's path */
export function filmOfCode(text: string, folder: string): string {
  const light = Buffer.alloc(width * height, white);
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const modulePx = Math.floor((height * 0.7) / rows.length);
  const left = Math.floor((width - rows.length * modulePx) / 2);
  const top = Math.floor((height - rows.length * modulePx) / 2);
  for (let y = 0; y < rows.length * modulePx; y += 1) {
    for (let x = 0; x < rows.length * modulePx; x += 1) {
      const isDark = rows[Math.floor(y / modulePx)]?.[Math.floor(x / modulePx)];
      if (isDark) light[(top + y) * width + left + x] = black;
    }
  }
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colourless]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const file = path.join(folder, "camera.y4m");
  writeFileSync(file, Buffer.concat([header, frame, frame, frame]));
  return file;
}

/** A film of fruit on their card, each shown for a moment. @param jpegs of one size @returns the file's path */
export async function filmOfPhotos(jpegs: readonly string[], folder: string): Promise<string> {
  const frames: Buffer[] = [];
  let size = "";
  for (const jpeg of jpegs) {
    const { data, info } = await sharp(jpeg)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    size = `W${info.width} H${info.height}`;
    const frame = Buffer.concat([Buffer.from("FRAME\n"), yuv420(data, info.width, info.height)]);
    frames.push(frame, frame, frame);
  }
  const header = Buffer.from(`YUV4MPEG2 ${size} F5:1 Ip A1:1 C420jpeg\n`);
  const file = path.join(folder, "fruit.y4m");
  writeFileSync(file, Buffer.concat([header, ...frames]));
  return file;
}

/** Light of each pixel, then the two colours of each four. */
function yuv420(rgb: Buffer, wide: number, high: number): Buffer {
  const light = Buffer.alloc(wide * high);
  const blue = Buffer.alloc((wide / 2) * (high / 2));
  const red = Buffer.alloc((wide / 2) * (high / 2));
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const at = 3 * (y * wide + x);
      const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
      light[y * wide + x] = Math.round(16 + 0.257 * r + 0.504 * g + 0.098 * b);
      if (y % 2 === 1 || x % 2 === 1) continue;
      const quarter = (y / 2) * (wide / 2) + x / 2;
      blue[quarter] = Math.round(128 - 0.148 * r - 0.291 * g + 0.439 * b);
      red[quarter] = Math.round(128 + 0.439 * r - 0.368 * g - 0.071 * b);
    }
  }
  return Buffer.concat([light, blue, red]);
}

/** A photo of a code, lying a little askew on something dark. */
export async function photoOfCode(text: string): Promise<Buffer> {
  const svg = encodeQR(text, "svg", { ecc: "medium", border: 4 });
  const code = await sharp(Buffer.from(svg))
    .resize(900, 900, { kernel: "nearest" })
    .flatten({ background: "#fff" })
    .rotate(7, { background: "#3b2f28" })
    .toBuffer();
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#3b2f28" } })
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
}
