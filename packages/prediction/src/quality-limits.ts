/**
 * The limits a photo is judged by. The protocol's own were set on real palm photos: every one of them lies well inside,
 * and pictures of other things or spoilt copies lie well outside. A model that was trained on photos taken otherwise (a
 * white sheet, a fruit that fills the frame) carries its own limits, learned from those photos.
 */
import type { QualityMeasures } from "./quality-measures.ts";
import { percentile } from "./uncertainty/domain.ts";

export const protocolLimits = {
  leastSharpness: 0.88,
  leastCardL: 35,
  mostCardClippedShare: 0.5,
  mostFruitClippedShare: 0.35,
  mostCardDeviation: 6,
  mostCardChroma: 15,
  leastContrast: 15,
  mostBorderPx: 2,
  leastFruitShare: 0.012,
  mostFruitShare: 0.9,
} as const;

export type QualityLimits = { readonly [Name in keyof typeof protocolLimits]: number };

/** A rule that fewer training photos break describes their card: those few are spoilt, and the limit stays. */
const spoiltShare = 0.02;
/** Where more do, the limit moves to hold all but this share of them. */
const leftOutShare = 0.005;

/** Only ever looser than the protocol: photos that keep to it are never refused by a model of other such photos. */
export function learnLimits(photos: readonly QualityMeasures[]): QualityLimits {
  const least = (protocol: number, read: (photo: QualityMeasures) => number) => {
    const values = photos.map((photo) => read(photo));
    return values.filter((value) => value < protocol).length > spoiltShare * values.length
      ? percentile(values, leftOutShare)
      : protocol;
  };
  const most = (protocol: number, read: (photo: QualityMeasures) => number) =>
    -least(-protocol, (photo) => -read(photo));
  const protocol = protocolLimits;
  return {
    leastSharpness: least(protocol.leastSharpness, ({ sharpness }) => sharpness),
    leastCardL: least(protocol.leastCardL, ({ cardL }) => cardL),
    mostCardClippedShare: most(protocol.mostCardClippedShare, (photo) => photo.cardClippedShare),
    mostFruitClippedShare: most(protocol.mostFruitClippedShare, (photo) => photo.fruitClippedShare),
    mostCardDeviation: most(protocol.mostCardDeviation, ({ cardDeviation }) => cardDeviation),
    mostCardChroma: most(protocol.mostCardChroma, ({ cardChroma }) => cardChroma),
    leastContrast: least(protocol.leastContrast, ({ contrast }) => contrast),
    mostBorderPx: most(protocol.mostBorderPx, ({ borderPx }) => borderPx),
    leastFruitShare: least(protocol.leastFruitShare, ({ fruitShare }) => fruitShare),
    mostFruitShare: most(protocol.mostFruitShare, ({ fruitShare }) => fruitShare),
  };
}
