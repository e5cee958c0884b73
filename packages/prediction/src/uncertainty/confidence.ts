/**
 * Confidence is a counted share, not an opinion: of the training photos about as far from their neighbours as this one,
 * the share whose out-of-fold prediction fell within the stated tolerance. Beyond the training domain it shrinks with
 * distance, because nothing was counted there.
 */
import { domainFit } from "./domain.ts";
import type { DomainLimits, DomainPosition } from "./domain.ts";

export type ConfidenceBin = {
  /** Cases up to this neighbour distance belong here. */
  readonly upTo: number;
  readonly shareWithin: number;
};

export type CountedCase = { readonly distance: number; readonly isWithin: boolean };

const binCount = 3;

/** Equally filled bins by distance; shares by Laplace's rule of succession, never rising with distance. */
export function calibrateConfidence(cases: readonly CountedCase[]): ConfidenceBin[] {
  const sorted = cases.toSorted((first, second) => first.distance - second.distance);
  let ceiling = 1;
  return Array.from({ length: binCount }, (_, bin) => {
    const from = Math.floor((bin * sorted.length) / binCount);
    const to = Math.floor(((bin + 1) * sorted.length) / binCount);
    const members = sorted.slice(from, to);
    const last = members.at(-1);
    if (last === undefined) throw new RangeError("Too few cases to calibrate a confidence");
    const within = members.filter(({ isWithin }) => isWithin).length;
    ceiling = Math.min(ceiling, (within + 1) / (members.length + 2));
    return { upTo: last.distance, shareWithin: ceiling };
  });
}

export function confidenceAt(
  bins: readonly ConfidenceBin[],
  position: DomainPosition,
  limits: DomainLimits,
): number {
  const bin = bins.find(({ upTo }) => position.distance <= upTo) ?? bins.at(-1);
  if (bin === undefined) throw new RangeError("A model without confidence bins");
  return bin.shareWithin * domainFit(position, limits);
}
