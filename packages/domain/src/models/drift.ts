/**
 * Drift in figures: whether the photos of a week still fall as evenly into the bins as the training
 * photos did, of which each bin holds a tenth.
 */
import { componentBins, leastPhotosToJudge, psiAlert } from "./drift-schemas.ts";

const expectedShare = 1 / componentBins;

/** Added to each bin, so that an empty one does not make the index infinite. */
const pseudoCount = 0.5;

/**
 * Photos × index is nearly chi-squared with nine degrees of freedom when nothing has moved. Ten
 * components are watched: this quantile (0.9999) is passed by chance in one week of a thousand.
 */
const chanceOfOneInTenThousand = 33.72;

/**
 * Population stability index: Σ (p − q) ln(p / q) over the bins, p the share now, q a tenth.
 *
 * @param counts photos in each bin
 */
export function populationStabilityIndex(counts: readonly number[]): number {
  const photos = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count) => {
    const share = (count + pseudoCount) / (photos + counts.length * pseudoCount);
    return sum + (share - expectedShare) * Math.log(share / expectedShare);
  }, 0);
}

/** The greatest over the components, or null where there are too few photos to say. */
export function greatestIndex(components: readonly (readonly number[])[]): number | null {
  const judged = components.filter(
    (counts) => counts.reduce((sum, count) => sum + count, 0) >= leastPhotosToJudge,
  );
  return judged.length === 0 ? null : Math.max(...judged.map(populationStabilityIndex));
}

/** Above the stated limit, and more than so few photos show by chance. */
export function isDriftAlert(psi: number | null, photos: number): boolean {
  return psi !== null && psi > psiAlert && psi * photos > chanceOfOneInTenThousand;
}
