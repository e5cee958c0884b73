import type { PhotoRole } from "./photo-roles.ts";

/** As a fruit ripens: the order of every list of them. */
export const maturityStages = ["unripe", "good", "optimal", "overripe"] as const;
export type MaturityStage = (typeof maturityStages)[number];

export const harvestSeasons = ["dry", "wet", "transition"] as const;
export type HarvestSeason = (typeof harvestSeasons)[number];

/** The four measured values, in percent from 0 to 100. */
export const nirFields = ["oil_content", "dry_matter", "protein_content", "fatty_acids"] as const;
export type NirField = (typeof nirFields)[number];

/** Values come later: of the four, one at least is still to be measured. */
export function lacksValues(fruit: Readonly<Record<NirField, number | null>>): boolean {
  return nirFields.some((field) => fruit[field] === null);
}

/** Of the four, one at least is known. */
export function hasValues(fruit: Readonly<Record<NirField, number | null>>): boolean {
  return nirFields.some((field) => fruit[field] !== null);
}

/** No day's running number of a fruit goes beyond; the database has the same bound. */
export const mostFruitsOfADay = 9_999;

export const fruitsPageSize = 20;
export const listTimeoutMs = 10_000;

/** Longest side of a stored thumbnail, in pixels. */
export const thumbnailPx = 480;

/** A photo keeps to the protocol when it is usable and at least this wide and high, in pixels. */
export const protocolMinShortSidePx = 480;

export const maxPhotoBytes = 16 * 1024 * 1024;
/** Largest request that brings a fruit with its photos at once; a heavier fruit comes photo by photo. */
export const maxWholeFruitBytes = 4 * 1024 * 1024;
/** Longest piece of a photo that is sent in pieces. */
export const maxPhotoPartBytes = 1024 * 1024;
export const maxPhotoMegapixels = 40;

const referenceLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/**
 * A human reference PALM-{year}-{6 digits}-{4 uppercase characters}. The six digits are the last of
 * the clock in milliseconds; the four characters are random.
 *
 * @param random uniform in [0, 1), injected so that tests can fix it
 */
export function fruitReference(now: Date, random: () => number): string {
  const digits = String(now.getTime() % 1_000_000).padStart(6, "0");
  return `PALM-${now.getUTCFullYear()}-${digits}-${referenceSuffix(random)}`;
}

/** Four uppercase characters, for a new reference or for one that is already taken. */
export function referenceSuffix(random: () => number): string {
  return Array.from({ length: 4 }, () =>
    referenceLetters.charAt(Math.floor(random() * referenceLetters.length)),
  ).join("");
}

export const qualityClasses = ["excellent", "good", "average", "poor"] as const;
export type QualityClass = (typeof qualityClasses)[number];

/** Quality class by oil content in percent (specification, section 4). */
export function qualityClass(oilPercent: number): QualityClass {
  if (oilPercent >= 24) return "excellent";
  if (oilPercent >= 20) return "good";
  if (oilPercent >= 16) return "average";
  return "poor";
}

/** From which oil content, and below which, a class goes; without a bound at the ends. */
export const qualityRanges: Readonly<Record<QualityClass, { min: number; below?: number }>> = {
  excellent: { min: 24 },
  good: { min: 20, below: 24 },
  average: { min: 16, below: 20 },
  poor: { min: 0, below: 16 },
};

const dayMs = 24 * 60 * 60_000;
/** A phone in a wrong time zone is hours off; compared with another clock, that one may be a day off, too. */
const clockSkewMs = { own: dayMs, other: 2 * dayMs };

/** A fruit cannot have been collected later than now. @param clock whether `now` is of the phone that collected it */
export function isCollectedTooLate(
  collectedAt: Date,
  now: Date,
  clock: keyof typeof clockSkewMs,
): boolean {
  return collectedAt.getTime() > now.getTime() + clockSkewMs[clock];
}

/** @returns the id in a path that `photoPath` made */
export function fruitOfPhoto(path: string): string | null {
  return /^fruits\/([0-9a-f-]{36})_[a-z]+_\d+\.jpg$/.exec(path)?.[1] ?? null;
}

/** Storage path of a photo; the internal id is used so that renaming a fruit moves nothing. */
export function photoPath(fruitId: string, role: PhotoRole, takenAt: Date): string {
  return `fruits/${fruitId}_${role}_${takenAt.getTime()}.jpg`;
}
