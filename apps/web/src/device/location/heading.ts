/** Where the top of the phone points, as browsers tell it: each in its own way. */
import { wholeTurn } from "@elaeis/domain/fruits/way";

type Told = {
  alpha: number | null;
  absolute: boolean;
  /** Safari's. */
  webkitCompassHeading?: unknown;
};

/**
 * @param screenDeg how far the picture is turned on the phone
 * @returns clockwise from north; null where the phone knows only how it was turned, not where north is
 */
export function headingOf(told: Told, screenDeg: number): number | null {
  const { alpha, absolute, webkitCompassHeading: compass } = told;
  if (typeof compass === "number" && compass >= 0) return wholeTurn(compass + screenDeg);
  return absolute && alpha !== null ? wholeTurn(360 - alpha + screenDeg) : null;
}

/** Needles tremble: each reading counts for a part. */
const partOfNew = 0.25;

export function steadied(former: number | null, latest: number): number {
  if (former === null) return latest;
  return wholeTurn(former + partOfNew * (wholeTurn(latest - former + 180) - 180));
}
