/** A calibration for another device, from samples read on both: what it errs before and after, on standards left out. */
import { createHash } from "node:crypto";
import { spectrumOf as overWavelengths } from "@elaeis/domain/fruits/wavelengths";
import type { PredictedValue, Provenance } from "@elaeis/domain/predictions/prediction";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { leastStandards, spectralDeviceName } from "@elaeis/domain/spectra/spectra";
import type { TransferReport } from "@elaeis/domain/training/spectral-report-schemas";
import type { SpectrumLine, TransferSubject } from "@elaeis/domain/training/training-schemas";
import { fromRows, row } from "@elaeis/prediction/regression/matrix";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import { fitMembers, predictMembers } from "@elaeis/prediction/spectra/members";
import type { FittedMember } from "@elaeis/prediction/spectra/members";
import { selectPlain } from "@elaeis/prediction/spectra/select";
import type { SpectralData } from "@elaeis/prediction/spectra/select";
import { serialiseSpectralModel } from "@elaeis/prediction/spectra/spectral-model-file";
import type { SpectralModel } from "@elaeis/prediction/spectra/spectral-model";
import { learnTransfer, transferModel } from "@elaeis/prediction/spectra/transfer";
import type { Transfer } from "@elaeis/prediction/spectra/transfer";
import { UnfitDataError } from "./failures.ts";
import { absorbanceOn } from "./spectral-data.ts";
import type { Learned } from "./spectral-run.ts";

export type TransferOrder = {
  readonly subject: TransferSubject;
  readonly provenance: Provenance;
  /** The calibration, and the fruits it learned from. */
  readonly base: { readonly model: SpectralModel; readonly fruits: readonly string[] };
  readonly lines: readonly SpectrumLine[];
  readonly seed: number;
};

type Standards = {
  readonly master: Matrix;
  readonly device: Matrix;
  /** One target a column: what the laboratory said, else what the calibration says of the first device's spectrum. */
  readonly truths: Matrix;
  readonly laboratory: number;
};

/** @throws UnfitDataError */
export function learnTransferred(order: TransferOrder): Learned<TransferReport> {
  const { base, subject, seed } = order;
  const standards = standardsOf(order);
  const learned = learnedAgain(order);
  const targets = base.model.targets.map(({ name }) => name);
  const learnedOf = base.model.targets.map(({ name }) => withValue(learned, name, base.model));
  const transfers: Transfer[] = base.model.targets.flatMap((target, t) => {
    const data = learnedOf[t];
    if (data === undefined) return [];
    const [one] = learnTransfer({
      data,
      fitted: [target.members],
      standards,
      truths: columnMatrix(standards.truths, t),
      seed,
    });
    return one === undefined ? [] : [one];
  });
  const device = spectralDeviceName(subject.device_type, subject.device_serial);
  const version = versionOf(order);
  const moved = transferModel(base.model, transfers, standards, device);
  const values = Object.fromEntries(
    targets.map((name, t) => [
      name,
      {
        ...errorsOf(base.model, standards, transfers[t], t),
        plain: errorOf(plainMembers(learnedOf[t], seed), standards, t),
      },
    ]),
  );
  const isBetter = Object.values(values).every(({ before, after }) => after <= before);
  return {
    report: {
      kind: "transfer",
      model_version: version,
      provenance: order.provenance,
      based_on: subject.model_version,
      device_type: subject.device_type,
      device_serial: subject.device_serial,
      fruits: base.fruits.length,
      standards: standards.master.rows,
      laboratory: standards.laboratory,
      references: standards.truths.values.length,
      values,
      verdict: { passed: isBetter, reasons: isBetter ? [] : ["transfer_no_gain"] },
    },
    model: serialiseSpectralModel({ ...moved, version }),
  };
}

function versionOf({ subject, base, seed }: TransferOrder): string {
  const parts = JSON.stringify([subject, base.model.data.hash, seed]);
  return `${subject.model_version}-to-${createHash("sha256").update(parts).digest("hex").slice(0, 8)}`;
}

function errorsOf(
  { targets }: SpectralModel,
  standards: Standards,
  transfer: Transfer | undefined,
  t: number,
) {
  const target = targets[t];
  if (transfer === undefined || target === undefined)
    throw new Error("A target was not transferred");
  const { method } = transfer.target;
  return {
    before: errorOf(target.members, standards, t),
    after: transfer.leftOut[method],
    method,
    by_method: transfer.leftOut,
  };
}

/** RMSE of the standards on the second device, asked as it is. */
function errorOf(
  members: readonly FittedMember[],
  { device, truths }: Standards,
  t: number,
): number {
  const said = predictMembers(members, device);
  const squares = [...said].map((value, r) => (value - (row(truths, r)[t] ?? Number.NaN)) ** 2);
  return Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length);
}

/** SNV + PLS, learned from the same spectra. */
function plainMembers(data: SpectralData | undefined, seed: number): readonly FittedMember[] {
  return data === undefined ? [] : (fitMembers(data, selectPlain(data, seed))[0] ?? []);
}

type LearnedSpectrum = { readonly line: SpectrumLine; readonly values: Float64Array };

/** The spectra that the calibration learned from, as far as they are still there. */
function learnedAgain({ lines, base }: TransferOrder): LearnedSpectrum[] {
  const learned = new Set(base.fruits);
  return lines.flatMap((line) => {
    const values = learned.has(line.fruit) ? spectrumOf(line, base.model) : undefined;
    return values === undefined ? [] : [{ line, values }];
  });
}

/** Those of them that one value was measured of. @throws UnfitDataError where they are too few */
function withValue(
  learned: readonly LearnedSpectrum[],
  target: string,
  { wavelengthsNm }: SpectralModel,
): SpectralData {
  const known = learned.flatMap(({ line, values }) => {
    const truth = laboratoryValue(target, line);
    return truth === undefined ? [] : [{ line, values, truth }];
  });
  if (known.length < leastStandards) throw new UnfitDataError({ code: "calibration_data_gone" });
  return {
    spectra: fromRows(
      known.map(({ values }) => values),
      wavelengthsNm.length,
    ),
    targets: fromRows(
      known.map(({ truth }) => Float64Array.of(truth)),
      1,
    ),
    groups: known.map(({ line }) => line.fruit),
  };
}

/** @throws UnfitDataError where too few of the samples can be read on the calibration's wavelengths */
function standardsOf({ subject, lines, base: { model } }: TransferOrder): Standards {
  const byFruit = new Map(lines.map((line) => [line.fruit, line]));
  const pairs = subject.pairs.flatMap((pair) => {
    const [first, second] = [byFruit.get(pair.first), byFruit.get(pair.second)];
    if (first === undefined || second === undefined) return [];
    const [master, device] = [spectrumOf(first, model), spectrumOf(second, model)];
    return master === undefined || device === undefined ? [] : [{ first, second, master, device }];
  });
  if (pairs.length < leastStandards) throw new UnfitDataError({ code: "standards_few" });
  const channels = model.wavelengthsNm.length;
  const master = fromRows(
    pairs.map((pair) => pair.master),
    channels,
  );
  const said = model.targets.map(({ members }) => predictMembers(members, master));
  let laboratory = 0;
  const truths = pairs.map(({ first, second }, r) =>
    Float64Array.from(model.targets, ({ name }, t) => {
      const measured = laboratoryValue(name, second) ?? laboratoryValue(name, first);
      if (measured !== undefined) laboratory += 1;
      return measured ?? said[t]?.[r] ?? Number.NaN;
    }),
  );
  return {
    master,
    device: fromRows(
      pairs.map((pair) => pair.device),
      channels,
    ),
    truths: fromRows(truths, model.targets.length),
    laboratory,
  };
}

function laboratoryValue(name: string, { laboratory }: SpectrumLine): number | undefined {
  const value = predictedValues.find((one): one is PredictedValue => one === name);
  return value === undefined ? undefined : laboratory[value];
}

function spectrumOf(line: SpectrumLine, model: SpectralModel): Float64Array | undefined {
  const found = overWavelengths(line.wavelength_info, line.values);
  if (found === null) return undefined;
  const turned = { ...line, values: found.values };
  const nm = Float64Array.from(found.nm);
  const one = absorbanceOn(model.wavelengthsNm, turned, nm, model.reading);
  return typeof one === "string" ? undefined : one.values;
}

function columnMatrix(matrix: Matrix, t: number): Matrix {
  const column = Float64Array.from(
    { length: matrix.rows },
    (_, r) => row(matrix, r)[t] ?? Number.NaN,
  );
  return { rows: matrix.rows, columns: 1, values: column };
}
