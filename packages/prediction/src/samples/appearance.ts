/**
 * What a fruit's values look like. The rules follow what is known of the fruit: oil rises while the black cap draws back
 * and red replaces yellow (Balasundram 2010); free fatty acids come with bruises and browning; dry fruit is wrinkled
 * and dull; a pale base goes with protein. Each rule is blurred by noise, so that no model can read a value exactly.
 */
import type { Random } from "../random.ts";
import { sampleRanges } from "./sample-fruit.ts";
import type { FruitValues } from "./sample-fruit.ts";

/** All 0–1 unless said otherwise. */
export type Appearance = {
  /** How far up from the base the dark cap begins, as a share of the fruit's length. */
  readonly capStart: number;
  /** Blackness of the cap. */
  readonly capDepth: number;
  /** From dull yellow (0) over orange to deep red (1). */
  readonly redness: number;
  /** Length of the pale band at the base, as a share of the fruit's length. */
  readonly paleBand: number;
  readonly browning: number;
  readonly bruising: number;
  readonly wrinkling: number;
  readonly gloss: number;
  /** Length over greatest width. */
  readonly elongation: number;
};

export function appearanceOf(values: FruitValues, random: Random): Appearance {
  const share = (name: keyof FruitValues, noise: number) => {
    const { least, most } = sampleRanges[name];
    const exact = (values[name] - least) / (most - least);
    return Math.min(1, Math.max(0, exact + noise * random.normal()));
  };
  const capRetreat = share("huile", 0.09);
  const redness = share("huile", 0.08);
  const dryness = share("matiere_seche", 0.1);
  const paleness = share("proteines", 0.12);
  const acidity = share("acides_gras", 0.09);
  return {
    capStart: 0.3 + 0.55 * capRetreat,
    capDepth: 0.985 - 0.4 * redness,
    redness,
    paleBand: 0.05 + 0.26 * paleness,
    browning: 0.85 * acidity ** 1.6,
    bruising: acidity,
    wrinkling: dryness,
    gloss: 1 - 0.7 * dryness,
    elongation: 1.5 + 0.11 * random.normal(),
  };
}
