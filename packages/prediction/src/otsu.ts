import { f64 } from "./indexed-reads.ts";

/**
 * Otsu's threshold: the histogram bin that maximises the variance between the two classes it separates.
 * N. Otsu, "A threshold selection method from gray-level histograms", IEEE Trans. SMC 9(1), 1979.
 */
export function otsuBin(histogram: Float64Array): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const totalMoment = histogram.reduce((sum, count, bin) => sum + count * bin, 0);
  let below = 0;
  let belowMoment = 0;
  let bestBin = 0;
  let bestVariance = -1;
  for (let bin = 0; bin < histogram.length; bin++) {
    below += f64(histogram, bin);
    belowMoment += bin * f64(histogram, bin);
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const meanGap = belowMoment / below - (totalMoment - belowMoment) / above;
    const variance = below * above * meanGap * meanGap;
    if (variance > bestVariance) {
      bestVariance = variance;
      bestBin = bin;
    }
  }
  return bestBin;
}
