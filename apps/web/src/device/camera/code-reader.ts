/** What a QR code in a picture says: by the browser's own reader where it has one, else by ours. */
import { decodeQR } from "qr/decode.js";
import { openPicture, type OpenPicture } from "#device/photos/open-picture.ts";

type Source = HTMLVideoElement | OpenPicture["source"];

/** Not every browser has it, and TypeScript does not know it. */
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends the browser's own
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}
type Detector = { detect: (source: Source) => Promise<{ rawValue: string }[]> };

const frameSidePx = 800;
/** A code may be a small part of a photo, or fill it. */
const photoSidesPx = [1600, 800];
const photoPatienceMs = 1_000;

/** @returns null without a code */
export async function readFrame(video: HTMLVideoElement): Promise<string | null> {
  const detected = await detect(video);
  if (detected !== undefined) return detected;
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  return decode(video, videoWidth, videoHeight, frameSidePx);
}

/** @returns null without a code. @throws UnreadablePicture, HeicPicture */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await openPicture(file);
  try {
    const detected = await detect(picture.source);
    if (typeof detected === "string") return detected;
    for (const sidePx of photoSidesPx) {
      const text = decode(picture.source, picture.width, picture.height, sidePx, photoPatienceMs);
      if (text !== null) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}

let detector: Promise<Detector | null> | undefined;

/** Undefined where the browser has no reader, or has one that does not work. */
async function detect(source: Source): Promise<string | null | undefined> {
  detector ??= makeDetector().catch(() => null);
  const own = await detector;
  if (own === null) return undefined;
  try {
    return (await own.detect(source))[0]?.rawValue ?? null;
  } catch {
    detector = Promise.resolve(null);
    return undefined;
  }
}

async function makeDetector(): Promise<Detector | null> {
  const Own = window.BarcodeDetector;
  if (Own === undefined || !(await Own.getSupportedFormats()).includes("qr_code")) return null;
  return new Own({ formats: ["qr_code"] });
}

let canvas: HTMLCanvasElement | undefined;

function decode(
  source: Source,
  fullWidth: number,
  fullHeight: number,
  longSidePx: number,
  timeLimit?: number,
): string | null {
  const factor = Math.min(1, longSidePx / Math.max(fullWidth, fullHeight));
  const width = Math.max(1, Math.round(fullWidth * factor));
  const height = Math.max(1, Math.round(fullHeight * factor));
  canvas ??= document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(source, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  try {
    return decodeQR({ width, height, data }, timeLimit === undefined ? {} : { timeLimit });
  } catch {
    // It throws where there is no code, or one that cannot be made out.
    return null;
  }
}
