/**
 * Which fruits the laboratory should measure next: those a model is unsure of, far from everything measured, and not all
 * from one zone, season or part of the range. Greedy: each choice counts as measured for the next (after the farthest-first
 * selection of Kennard & Stone 1969, weighted by the width of the interval).
 */
export type LaboratoryCandidate = {
  readonly fruit: string;
  /** In the score space of the model; the same axes for all, each scaled to the learned spectra. */
  readonly position: readonly number[];
  /** Width of the model's interval, relative to the others. */
  readonly uncertainty: number;
  /** What the choice should cover: zone, season, part of the range. Null where unknown. */
  readonly groups: readonly (string | null)[];
};

export type LaboratoryChoice = {
  readonly fruit: string;
  /** To the nearest measured or chosen fruit; null where nothing was measured. */
  readonly distance: number | null;
  readonly uncertainty: number;
};

export function nextForLaboratory(
  candidates: readonly LaboratoryCandidate[],
  measured: readonly (readonly number[])[],
  count: number,
): LaboratoryChoice[] {
  const open = candidates.map((candidate) => ({
    candidate,
    distance: measured.reduce(
      (least, one) => Math.min(least, distanceOf(candidate.position, one)),
      Infinity,
    ),
  }));
  const chosen: LaboratoryChoice[] = [];
  const seen = new Map<string, number>();
  while (chosen.length < count && open.length > 0) {
    const best = open.reduce((one, other) => (isBefore(other, one, seen) ? other : one));
    open.splice(open.indexOf(best), 1);
    const { fruit, uncertainty, groups, position } = best.candidate;
    const distance = Number.isFinite(best.distance) ? best.distance : null;
    chosen.push({ fruit, uncertainty, distance });
    for (const key of keysOf(groups)) seen.set(key, (seen.get(key) ?? 0) + 1);
    for (const one of open) {
      one.distance = Math.min(one.distance, distanceOf(one.candidate.position, position));
    }
  }
  return chosen;
}

type Open = { candidate: LaboratoryCandidate; distance: number };

function isBefore(one: Open, other: Open, seen: ReadonlyMap<string, number>): boolean {
  const [mine, its] = [worthOf(one, seen), worthOf(other, seen)];
  return mine === its ? one.candidate.fruit < other.candidate.fruit : mine > its;
}

/** Each choice already made in a group halves, thirds … what another one there is worth, averaged over the groups. */
function worthOf({ candidate, distance }: Open, seen: ReadonlyMap<string, number>): number {
  const keys = keysOf(candidate.groups);
  const news = keys.map((key) => 1 / (1 + (seen.get(key) ?? 0)));
  const cover = news.length === 0 ? 1 : news.reduce((sum, one) => sum + one, 0) / news.length;
  return candidate.uncertainty * Math.min(distance, Number.MAX_VALUE) * cover;
}

const keysOf = (groups: LaboratoryCandidate["groups"]) =>
  groups.flatMap((group, at) => (group === null ? [] : [`${at} ${group}`]));

function distanceOf(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));
}
