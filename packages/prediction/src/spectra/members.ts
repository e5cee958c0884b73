/** Members of a mixture fitted on spectra, and what they predict together. */
import { f64 } from "../indexed-reads.ts";
import type { Matrix } from "../regression/matrix.ts";
import { fitCoordinates } from "./coordinates.ts";
import { centred, momentsOf } from "./moments.ts";
import { columnOf, predictOutOfFold } from "./out-of-fold.ts";
import type { Fold } from "./out-of-fold.ts";
import { fitRegression, onChannels, predictRows } from "./regressions.ts";
import type { Predictor, Regression } from "./regressions.ts";
import type { Member, SpectralData } from "./select.ts";
import { applyTreatment, fitTreatment, treatmentName } from "./treatments.ts";
import type { FittedTreatment, Treatment } from "./treatments.ts";

export type FittedMember = {
  readonly treatment: FittedTreatment;
  readonly regression: Regression;
  readonly predictor: Predictor;
  readonly weight: number;
};

/** One list a target, as given. */
export function fitMembers(
  { spectra, targets, standards }: SpectralData,
  members: readonly (readonly Member[])[],
): FittedMember[][] {
  const fitted: FittedMember[][] = members.map(() => []);
  for (const { treatment, uses } of byTreatment(members)) {
    const { fitted: steps, treated } = fitTreatment(treatment, spectra, standards);
    const coordinates = fitCoordinates(treated);
    const moments = centred(momentsOf(coordinates.scores, targets));
    for (const { t, regression, weight } of uses) {
      const truth = columnOf(targets, t);
      const predictor = fitRegression(regression, coordinates.scores, truth, moments, t);
      fitted[t]?.push({
        treatment: steps,
        regression,
        predictor: onChannels(predictor, coordinates),
        weight,
      });
    }
  }
  return fitted;
}

export function predictMembers(members: readonly FittedMember[], spectra: Matrix): Float64Array {
  const predicted = new Float64Array(spectra.rows);
  for (const { treatment, predictor, weight } of members) {
    addTimes(predicted, predictRows(predictor, applyTreatment(treatment, spectra)), weight);
  }
  return predicted;
}

/** Of each target, without choosing the members anew for each fold. */
export function predictMembersOutOfFold(
  { spectra, targets, standards }: SpectralData,
  members: readonly (readonly Member[])[],
  folds: readonly Fold[],
): Float64Array[] {
  const predicted = members.map(() => new Float64Array(spectra.rows));
  for (const { treatment, uses } of byTreatment(members)) {
    const { scores } = fitCoordinates(fitTreatment(treatment, spectra, standards).treated);
    for (const { t, regression, weight } of uses) {
      const sum = predicted[t];
      if (sum === undefined) continue;
      addTimes(sum, predictOutOfFold(regression, scores, targets, folds, t), weight);
    }
  }
  return predicted;
}

/** A treatment is done once for all regressions of all targets that use it. */
function byTreatment(members: readonly (readonly Member[])[]) {
  const groups = new Map<string, { treatment: Treatment; uses: (Member & { t: number })[] }>();
  members.forEach((ofTarget, t) => {
    for (const member of ofTarget) {
      const name = treatmentName(member.treatment);
      const group = groups.get(name) ?? { treatment: member.treatment, uses: [] };
      group.uses.push({ ...member, t });
      groups.set(name, group);
    }
  });
  return groups.values();
}

function addTimes(sum: Float64Array, values: Float64Array, factor: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = f64(sum, at) + factor * f64(values, at);
}
