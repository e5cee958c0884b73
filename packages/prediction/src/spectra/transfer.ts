/**
 * A calibration for a second device, from standards read on both. Each target takes what predicts left-out standards
 * best: slope and bias of the values, a map of the spectra, or a model learned anew without what differs.
 */
import { f64 } from "../indexed-reads.ts";
import { pickRows, row, squaredDistance } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { fitMembers, predictMembers } from "./members.ts";
import type { FittedMember } from "./members.ts";
import { columnOf } from "./out-of-fold.ts";
import { selectMembers } from "./select.ts";
import { domainDistance } from "./spectral-domain.ts";
import type { Member, SpectralData } from "./select.ts";
import { fitDirect, fitPiecewise } from "./standardise.ts";
import { deviceDifference } from "./device-difference.ts";
import type { Standards } from "./device-difference.ts";
import { predictTarget, transferMethods } from "./spectral-model.ts";
import type { SpectralModel, TargetTransfer, TransferMethod } from "./spectral-model.ts";

/** How one target's value is made from a spectrum of the second device. */
type TransferredTarget = TargetTransfer & { readonly members: readonly FittedMember[] };

export type TransferSource = {
  /** What the first device's model was learned from, and what it is made of, one list a target. */
  readonly data: SpectralData;
  readonly fitted: readonly (readonly FittedMember[])[];
  readonly standards: Standards;
  /** Laboratory values of the standards, one target a column. */
  readonly truths: Matrix;
  readonly seed: number;
};

export type Transfer = {
  readonly target: TransferredTarget;
  /** RMSE of left-out standards, by method. */
  readonly leftOut: Readonly<Record<TransferMethod, number>>;
};

/** Channels on each side that a piecewise map uses. */
const halfWindow = 3;
/** A few standards do not show how far the device's spectra reach. */
const standardsMargin = 2;
export const leastStandards = 4;
/** Another method replaces the projection where its error is below this share of the projection's. */
const clearly = 0.75;

/** One transfer a target. */
export function learnTransfer(source: TransferSource): Transfer[] {
  const { standards, truths, fitted } = source;
  const all = [...Array.from({ length: standards.master.rows }).keys()];
  const members = selectMembers({ ...source.data, standards }, source.seed);
  const whole = allTransfers(source, members, all);
  const squares = whole.map(() => ({ slope_bias: 0, direct: 0, piecewise: 0, projection: 0 }));
  for (const left of all) {
    const others = all.filter((r) => r !== left);
    const spectrum = pickRows(standards.device, [left]);
    allTransfers(source, members, others).forEach((byMethod, t) => {
      const truth = f64(truths.values, left * truths.columns + t);
      const sums = squares[t];
      if (sums === undefined) return;
      for (const method of transferMethods) {
        sums[method] +=
          (f64(predictTarget(byMethod[method].members, byMethod[method], spectrum), 0) - truth) **
          2;
      }
    });
  }
  return fitted.flatMap((_, t) => {
    const [byMethod, sums] = [whole[t], squares[t]];
    if (byMethod === undefined || sums === undefined) return [];
    const error = (method: TransferMethod) => Math.sqrt(sums[method] / all.length);
    const best = transferMethods.reduce((one, other) => (error(other) < error(one) ? other : one));
    // A handful of standards tells methods apart only where one is clearly better.
    const method = error(best) < clearly * error("projection") ? best : "projection";
    const leftOut = {
      slope_bias: error("slope_bias"),
      direct: error("direct"),
      piecewise: error("piecewise"),
      projection: error("projection"),
    };
    return [{ target: byMethod[method], leftOut }];
  });
}

/**
 * The model for the second device. Its spectra are held against the first device's domain, moved by the mean difference;
 * no limit is below what the standards themselves show. Intervals widen by what left-out standards were worse.
 */
export function transferModel(
  model: SpectralModel,
  transfers: readonly Transfer[],
  standards: Standards,
  deviceType: string,
): SpectralModel {
  const { shift } = deviceDifference(standards);
  const mean = model.domain.mean.map((value, k) => value + f64(shift, k));
  const domain = { ...model.domain, mean };
  const seen = Array.from({ length: standards.device.rows }, (_, r) =>
    domainDistance(domain, row(standards.device, r)),
  );
  return {
    ...model,
    version: `${model.version}-${deviceType}`,
    deviceType,
    domain,
    limits: {
      t2: Math.max(model.limits.t2, ...seen.map(({ t2 }) => standardsMargin * t2)),
      q: Math.max(model.limits.q, ...seen.map(({ q }) => standardsMargin * q)),
    },
    targets: model.targets.map((target, t) => {
      const transfer = transfers[t];
      if (transfer === undefined) throw new RangeError(`${target.name} was not transferred`);
      const { members, ...how } = transfer.target;
      const worse = Math.max(1, transfer.leftOut[how.method] / target.figures.rmsep);
      const interval = { ...target.interval, halfWidth: worse * target.interval.halfWidth };
      return { ...target, members, interval, transfer: how };
    }),
  };
}

/** Every method for every target, from some of the standards. */
function allTransfers(
  source: TransferSource,
  members: readonly (readonly Member[])[],
  used: readonly number[],
): Record<TransferMethod, TransferredTarget>[] {
  const standards = {
    master: pickRows(source.standards.master, used),
    device: pickRows(source.standards.device, used),
  };
  const truths = pickRows(source.truths, used);
  const renewed = fitMembers({ ...source.data, standards }, members);
  const unchanged = { slope: 1, offset: 0 };
  const maps = {
    direct: fitDirect(standards),
    piecewise: fitPiecewise(standards, halfWindow),
  };
  return source.fitted.map((fitted, t) => ({
    slope_bias: {
      method: "slope_bias",
      map: null,
      members: fitted,
      ...slopeAndOffset(predictMembers(fitted, standards.device), columnOf(truths, t)),
    },
    direct: { method: "direct", map: maps.direct, members: fitted, ...unchanged },
    piecewise: { method: "piecewise", map: maps.piecewise, members: fitted, ...unchanged },
    projection: {
      method: "projection",
      map: null,
      members: renewed[t] ?? [],
      ...unchanged,
    },
  }));
}

/**
 * Least squares of the laboratory's values on the predicted ones (B. Osborne & T. Fearn, Journal of Food Technology 18,
 * 1983). A slope that a few standards cannot tell (below ½, above 2) is left at 1.
 */
function slopeAndOffset(predicted: Float64Array, truth: Float64Array) {
  const mean = (values: Float64Array) => values.reduce((sum, v) => sum + v, 0) / values.length;
  const [from, to] = [mean(predicted), mean(truth)];
  let [across, squares] = [0, 0];
  predicted.forEach((value, r) => {
    across += (value - from) * (f64(truth, r) - to);
    squares += (value - from) ** 2;
  });
  const fitted = squares > 0 ? across / squares : 1;
  const slope = fitted >= 0.5 && fitted <= 2 ? fitted : 1;
  return { slope, offset: to - slope * from };
}

/**
 * Which samples to read on both devices: those that lie farthest apart (R. Kennard & L. Stone, Technometrics 11, 1969).
 * @returns row numbers
 */
export function chooseStandards(spectra: Matrix, count: number): number[] {
  const distance = (i: number, j: number) => squaredDistance(row(spectra, i), row(spectra, j));
  const rows = [...Array.from({ length: spectra.rows }).keys()];
  if (count >= rows.length) return rows;
  const middle = rows.reduce((sum, r) => {
    row(spectra, r).forEach((value, k) => (sum[k] = f64(sum, k) + value / spectra.rows));
    return sum;
  }, new Float64Array(spectra.columns));
  // From the sample farthest from the middle on: the two farthest of all need all pairs.
  const nearest = rows.map((r) => squaredDistance(row(spectra, r), middle));
  const chosen: number[] = [];
  while (chosen.length < count) {
    const next = rows.reduce((one, other) =>
      (nearest[other] ?? 0) > (nearest[one] ?? 0) ? other : one,
    );
    chosen.push(next);
    rows.forEach((r) => {
      const gap = distance(r, next);
      nearest[r] = chosen.length === 1 ? gap : Math.min(nearest[r] ?? 0, gap);
    });
  }
  return chosen;
}
