/**
 * What a collector might do better, derived from their own data alone. Each rule needs evidence to speak,
 * and hands it out with the advice; with too little of it a rule is silent, or says that it is too little.
 */
import type { Advice, AdviceFacts, PhotoProblem } from "./advice-schemas.ts";

/** The rules look back so far. */
export const adviceWindowDays = 56;
export const examplesShown = 3;

/** The codes of the AI about a photo, by what the collector would have to change. */
export const reasonsOfProblem: Record<PhotoProblem, readonly string[]> = {
  dark: ["image_dark", "dim_light"],
  blurred: ["image_blurred", "slightly_blurred"],
  overexposed: ["image_overexposed", "bright_light"],
  background: [
    "background_cluttered",
    "background_coloured",
    "background_uneven",
    "low_separability",
  ],
  framing: [
    "fruit_not_found",
    "fruit_cut_off",
    "fruit_too_small",
    "fruit_small",
    "fruit_too_large",
    "fruit_close",
  ],
};

/** A habit, not an accident: so many, and so large a share. */
const leastPhotos = 3;
const leastPhotoShare = 0.05;
const leastFruits = 3;
const leastFruitShare = 0.5;
const leastOutsideShare = 0.1;

export function adviceOf(facts: AdviceFacts): Advice[] {
  return [
    ...photoAdvice(facts),
    ...outsideAdvice(facts),
    ...correctedAdvice(facts),
    ...zoneAdvice(facts),
    ...roleAdvice(facts),
    ...trendAdvice(facts),
  ];
}

/** The most frequent problem first. */
export function photoAdvice({ photos: of, problems }: AdviceFacts): Advice[] {
  return problems
    .filter(({ photos }) => photos >= leastPhotos && photos / of >= leastPhotoShare)
    .toSorted((one, other) => other.photos - one.photos)
    .map(({ problem, photos, examples }) => ({ kind: "photos", problem, photos, of, examples }));
}

export function roleAdvice({ photographed: of, missingRoles }: AdviceFacts): Advice[] {
  return missingRoles
    .filter(({ fruits }) => fruits >= leastFruits && fruits / of >= leastFruitShare)
    .map(({ role, fruits, examples }) => ({ kind: "bonus_role", role, fruits, of, examples }));
}

export function outsideAdvice({ predictions: of, outside: predictions }: AdviceFacts): Advice[] {
  if (predictions === 0 || predictions / of < leastOutsideShare) return [];
  return [{ kind: "outside", predictions, of }];
}

export function correctedAdvice({ accepted: of, corrected }: AdviceFacts): Advice[] {
  const { fruits, points, examples } = corrected;
  if (fruits < leastFruits || points === null) return [];
  return [{ kind: "corrected", fruits, of, points, examples }];
}

/** The mean of a zone should be known within this many points of oil. */
const wantedMargin = 1;
/** Fewer would say next to nothing of how much fruits of one zone differ. */
const leastDegreesOfFreedom = 8;
const zonesAdvised = 2;

/**
 * Zones whose mean oil content is known less well than within a point, the least known first. How much
 * fruits of one zone differ is estimated from all zones together (pooled within-zone variance).
 */
export function zoneAdvice({ zones }: AdviceFacts): Advice[] {
  const degrees = sum(zones.map(({ fruits }) => fruits - 1));
  if (degrees < leastDegreesOfFreedom) return [];
  const spread = Math.sqrt(sum(zones.map(({ squares }) => squares)) / degrees);
  const reach = studentQuantile(degrees) * spread;
  const needed = Math.ceil((reach / wantedMargin) ** 2);
  return zones
    .filter(({ fruits }) => fruits < needed)
    .toSorted((one, other) => one.fruits - other.fruits || one.zone.localeCompare(other.zone))
    .slice(0, zonesAdvised)
    .map(({ zone, fruits, mean }) => {
      return { kind: "zone", zone, fruits, mean, margin: reach / Math.sqrt(fruits), needed };
    });
}

/** Days of harvest without which a line through them means nothing. */
const leastDays = 6;
const leastSpanDays = 14;

/**
 * The straight line through the daily means (least squares, each day once: fruits of one day are alike),
 * and the 95 % interval of its slope.
 */
export function trendAdvice({ days }: AdviceFacts): Advice[] {
  if (days.length === 0) return [];
  const numbers = days.map(({ day }) => day);
  const span = Math.max(...numbers) - Math.min(...numbers);
  if (days.length < leastDays || span < leastSpanDays) {
    return [{ kind: "oil_trend_too_few", days: days.length, neededDays: leastDays }];
  }
  const { slope, error } = lineThrough(days.map(({ day, mean }) => [day, mean]));
  const reach = studentQuantile(days.length - 2) * error;
  const [low, high] = [7 * (slope - reach), 7 * (slope + reach)];
  return [
    {
      kind: "oil_trend",
      direction: low > 0 ? "rising" : high < 0 ? "falling" : "unclear",
      perWeek: 7 * slope,
      low,
      high,
      fruits: sum(days.map(({ fruits }) => fruits)),
      days: days.length,
    },
  ];
}

type Line = { slope: number; /** Standard error of the slope. */ error: number };

function lineThrough(points: readonly (readonly [x: number, y: number])[]): Line {
  const meanX = sum(points.map(([x]) => x)) / points.length;
  const meanY = sum(points.map(([, y]) => y)) / points.length;
  const sxx = sum(points.map(([x]) => (x - meanX) ** 2));
  const sxy = sum(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  const slope = sxy / sxx;
  const left = sum(points.map(([x, y]) => (y - meanY - slope * (x - meanX)) ** 2));
  return { slope, error: Math.sqrt(left / (points.length - 2) / sxx) };
}

/** Of one, two and three degrees of freedom. */
const smallQuantiles = [12.706, 4.303, 3.182];

/**
 * The 97.5 % quantile of Student's t (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5);
 * good to 0.04.
 */
export function studentQuantile(degrees: number): number {
  const small = smallQuantiles[degrees - 1];
  if (small !== undefined) return small;
  const z = 1.959964;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
