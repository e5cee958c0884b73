/** From a photo of the colour card to what is kept of it, and to what is shown of it. */
import { readCardText } from "@elaeis/domain/passports/card-name";
import type { PassportReading } from "@elaeis/domain/passports/passport-schemas";
import { cardSize, codeArea } from "@elaeis/prediction/colour-card/card";
import { straightened } from "@elaeis/prediction/colour-card/card-place";
import {
  readCard,
  type CardReading,
  type CardRefusal,
} from "@elaeis/prediction/colour-card/read-card";
import type { Pixels } from "@elaeis/prediction/pixels";
import { decodeQR } from "qr/decode.js";
import { HeicPicture, openPicture } from "#device/photos/open-picture.ts";
import { AlteredPixels, assertTruePixels } from "#device/prediction/decode-picture.ts";

export type CardPhoto = { name: string; reading: CardReading; picture: Pixels };
export type PhotoRefusal = CardRefusal | "no_code" | "unreadable" | "heic" | "altered";
export type ReadPhoto = { ok: true; photo: CardPhoto } | { ok: false; reason: PhotoRefusal };

const longSidePx = 1_600;
const codePxPerMm = [12, 8];
const codePatienceMs = 1_000;
const shownPxPerMm = 4;

export async function readCardPhoto(file: Blob): Promise<ReadPhoto> {
  let pixels: Pixels;
  try {
    pixels = await pixelsOf(file);
  } catch (error) {
    if (error instanceof AlteredPixels) return { ok: false, reason: "altered" };
    return { ok: false, reason: error instanceof HeicPicture ? "heic" : "unreadable" };
  }
  const card = readCard(pixels);
  if (!card.ok) return card;
  const name = nameOf(card);
  if (name === null) return { ok: false, reason: "no_code" };
  const whole = { left: 0, top: 0, ...cardSize };
  const picture = straightened(card.pixels, card.place, whole, shownPxPerMm);
  return { ok: true, photo: { name, reading: card.reading, picture } };
}

export function passportReading(
  { name, reading }: CardPhoto,
  device: string,
  takenAt: Date,
): PassportReading {
  const rounded = (colour: CardReading["white"]) => {
    const [red, green, blue] = colour;
    return [round(red), round(green), round(blue)] as const;
  };
  return {
    device,
    user_agent: navigator.userAgent.slice(0, 500),
    card: name,
    card_version: 1,
    taken_at: takenAt.toISOString(),
    white: rounded(reading.white),
    patches: reading.patches.map(rounded),
  };
}

/** As exact as a photo, and short to send. */
const round = (light: number) => Math.round(light * 100_000) / 100_000;

async function pixelsOf(file: Blob): Promise<Pixels> {
  assertTruePixels();
  const picture = await openPicture(file);
  try {
    const factor = Math.min(1, longSidePx / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * factor));
    const height = Math.max(1, Math.round(picture.height * factor));
    const context = new OffscreenCanvas(width, height).getContext("2d", {
      willReadFrequently: true,
    });
    if (context === null) throw new Error("no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(picture.source, 0, 0, width, height);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } finally {
    picture.close();
  }
}

function nameOf({ pixels, place }: Extract<ReturnType<typeof readCard>, { ok: true }>) {
  const { left, top, size } = codeArea;
  const area = { left, top, width: size, height: size };
  for (const pxPerMm of codePxPerMm) {
    const { width, height, data } = straightened(pixels, place, area, pxPerMm);
    try {
      const name = readCardText(decodeQR({ width, height, data }, { timeLimit: codePatienceMs }));
      if (name !== null) return name;
    } catch {
      // It throws where no code can be made out.
    }
  }
  return null;
}
