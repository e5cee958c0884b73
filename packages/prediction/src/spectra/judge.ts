/** What a calibration predicts of spectra it has not seen, in outer folds, beside the plain SNV + PLS. */
import { f64 } from "../indexed-reads.ts";
import { groupFolds, splitByFold } from "../regression/folds.ts";
import { row } from "../regression/matrix.ts";
import { fitMembers, predictMembers, predictMembersOutOfFold } from "./members.ts";
import type { Fold } from "./out-of-fold.ts";
import { pickData, selectMembers, selectPlain } from "./select.ts";
import type { Member, SpectralData } from "./select.ts";
import { domainDistance, fitSpectralDomain } from "./spectral-domain.ts";
import type { DomainDistance } from "./spectral-domain.ts";

const outerFoldCount = 5;
/** Up to as many groups each is left out alone, as places are. */
const mostLeftOut = 10;

export type Choice = {
  readonly members: readonly (readonly Member[])[];
  readonly plain: readonly (readonly Member[])[];
};

/** Predictions of every spectrum, one list a target. */
export type Judgement = {
  readonly chosen: readonly Float64Array[];
  readonly plain: readonly Float64Array[];
};

export function choose(data: SpectralData, seed: number): Choice {
  return { members: selectMembers(data, seed), plain: selectPlain(data, seed) };
}

export function outerFolds(groups: readonly string[], seed: number): Fold[] {
  const distinct = new Set(groups).size;
  const count = distinct <= mostLeftOut ? distinct : outerFoldCount;
  const folds = groupFolds(groups, count, seed + 0x0f);
  return Array.from({ length: count }, (_, fold) => splitByFold(folds, fold));
}

/** Chooses anew for each fold. */
export function judgeNested(data: SpectralData, folds: readonly Fold[], seed: number): Judgement {
  const empty = () =>
    Array.from({ length: data.targets.columns }, () => new Float64Array(data.spectra.rows));
  const judgement = { chosen: empty(), plain: empty() };
  for (const { train, test } of folds) {
    const known = pickData(data, train);
    const { spectra } = pickData(data, test);
    const { members, plain } = choose(known, seed);
    const sides = [
      { to: judgement.chosen, fitted: fitMembers(known, members) },
      { to: judgement.plain, fitted: fitMembers(known, plain) },
    ];
    for (const { to, fitted } of sides) {
      fitted.forEach((ofTarget, t) => {
        const values = predictMembers(ofTarget, spectra);
        test.forEach((r, at) => {
          const place = to[t];
          if (place !== undefined) place[r] = f64(values, at);
        });
      });
    }
  }
  return judgement;
}

/** Fits what was chosen on all. */
export function judgeFixed(
  data: SpectralData,
  folds: readonly Fold[],
  { members, plain }: Choice,
): Judgement {
  return {
    chosen: predictMembersOutOfFold(data, members, folds),
    plain: predictMembersOutOfFold(data, plain, folds),
  };
}

/** How far each spectrum lies from those of the other folds. */
export function distancesOutside(data: SpectralData, folds: readonly Fold[]): DomainDistance[] {
  const distances: DomainDistance[] = [];
  for (const { train, test } of folds) {
    const domain = fitSpectralDomain(pickData(data, train).spectra);
    for (const r of test) distances[r] = domainDistance(domain, row(data.spectra, r));
  }
  return distances;
}
