/**
 * How a photo is white-balanced and brightened, for people to look at. The card behind the fruit is the white
 * reference, the same as in predictions. Where the phone has a passport, its colours are brought to those of the
 * reference phone as well. Nothing measures the copy: predictions and training read the photo.
 */
import type { PhoneCorrection } from "@elaeis/prediction/colour-card/correction";
import { createRecolouring } from "@elaeis/prediction/colour-card/recolour";
import { rgba } from "@elaeis/prediction/indexed-reads";
import { linearLight, type ChannelGains } from "@elaeis/prediction/lab";
import { preparePhoto, workingLongSidePx } from "@elaeis/prediction/prepare";
import type { Pixels } from "@elaeis/prediction/pixels";
import { cardLinearLight } from "@elaeis/prediction/white-reference";
import { Problem } from "#platform/problem.ts";
import { readPixels, recolourPicture, scaleLevels } from "#platform/pictures/pictures.ts";

export type CorrectedColours =
  | { status: "corrected"; jpeg: Buffer }
  | { status: "not_needed" | "failed"; jpeg?: undefined };

/**
 * Below these nobody sees a difference: on a white card 5 % between two channels are 2.5 units of CIE Lab, about the
 * least that is noticed, and 15 % of light are 4.4 units of lightness.
 */
const unnoticed = { light: 1.15, cast: 1.05 };
/** At most this share of the pixels may become brighter than that; what is white already does not count. */
const brightestLight = 0.95;
const brighterShare = 0.01;
/** Highlights at this level were cut by the camera. */
const cutLevel = 250;

/** A photo that cannot be read, or shows no white card, has failed. @param phone that took it */
export async function correctColours(
  photo: Uint8Array,
  phone: PhoneCorrection | null = null,
): Promise<CorrectedColours> {
  try {
    const pixels = await readPixels(photo, workingLongSidePx);
    const { white } = preparePhoto(pixels);
    if (!white.used) return { status: "failed" };
    const gains = withoutClipping(pixels, white.gains);
    if (phone === null && isUnnoticed(gains)) return { status: "not_needed" };
    const jpeg =
      phone === null
        ? await scaleLevels(photo, gains.map(codedGain))
        : await recolourPicture(
            photo,
            createRecolouring(gains, (cardLinearLight * gains[0]) / white.gains[0], phone),
          );
    return { status: "corrected", jpeg };
  } catch (error) {
    if (error instanceof Problem) return { status: "failed" };
    throw error;
  }
}

function isUnnoticed(gains: ChannelGains): boolean {
  const [red, green, blue] = gains;
  const light = Math.cbrt(red * green * blue);
  const cast = Math.max(...gains) / Math.min(...gains);
  return Math.max(light, 1 / light) < unnoticed.light && cast < unnoticed.cast;
}

/** The same balance of colours, with as much light as the brightest parts allow. */
function withoutClipping({ data }: Pixels, gains: ChannelGains): ChannelGains {
  const [red, green, blue] = gains;
  const brightest: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [rgba(data, at), rgba(data, at + 1), rgba(data, at + 2)];
    if (Math.max(r, g, b) >= cutLevel) continue;
    brightest.push(Math.max(red * linearLight(r), green * linearLight(g), blue * linearLight(b)));
  }
  const ordered = Float64Array.from(brightest).toSorted();
  const bright = ordered[Math.floor(ordered.length * (1 - brighterShare))];
  if (bright === undefined || bright <= brightestLight) return gains;
  const share = brightestLight / bright;
  return [red * share, green * share, blue * share];
}

/**
 * A gain in linear light as a factor and an offset of sRGB levels from 0 to 1. Exact above level 10 of 255, by the
 * curve of IEC 61966-2-1: level = 1.055 light^(1/2.4) - 0.055.
 */
function codedGain(gain: number): { factor: number; offset: number } {
  const factor = gain ** (1 / 2.4);
  return { factor, offset: 0.055 * (factor - 1) };
}
